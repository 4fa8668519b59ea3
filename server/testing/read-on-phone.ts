import type { KeptReading } from '@mirabelle/contract/menu/kept-reading.ts';
import { BUILT_IN_READER } from '@mirabelle/contract/menu.ts';

/** A menu as a phone has read it, in one section. */
export const readOnPhone = (
  dishes: readonly string[],
  description: string | null = null,
): Extract<KeptReading, { kind: 'menu' }> => ({
  kind: 'menu',
  restaurantName: 'Chez Mirabelle',
  restaurantType: 'french',
  language: 'en',
  country: 'GB',
  sections: [
    {
      title: 'Starters',
      course: 'STARTER',
      items: dishes.map((name) => ({
        name,
        description,
        price: '8.50',
        allergenCodes: ['1', 'G'],
        confidence: 95,
      })),
    },
  ],
  notUnderstood: ['Catch of the d'],
  unreadParts: [{ kind: 'handwriting', box: { left: 0.1, top: 0.8, width: 0.3, height: 0.1 } }],
  otherLines: [{ kind: 'heading', text: 'Starters', box: { left: 0.1, top: 0.1, width: 0.2, height: 0.05 } }],
  rawText: dishes.join('\n'),
  confidence: 95,
  readBy: BUILT_IN_READER,
});
