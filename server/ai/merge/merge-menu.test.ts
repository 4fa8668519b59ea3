import type { MenuReading } from '@mirabelle/contract/menu.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openJudge } from '../../judging/judge.ts';
import type { MenuAnswer } from '../tasks/read-menu/schema.ts';
import { coveredBy } from './covered-risk.ts';
import { mergeMenu } from './merge-menu.ts';

const judge = await openJudge();
const covered = coveredBy(judge, { language: null, place: null });

type Line = string | { name: string; description?: string; price?: string };
const dishOf = (line: Line) =>
  typeof line === 'string'
    ? { name: line, description: null, price: null }
    : { description: null, price: null, ...line };

/** A menu as the built-in reader gives it, by its sections; "" for one without heading. */
function readerSaw(
  sections: Record<string, Line[]>,
  rawText?: string,
): Extract<MenuReading, { kind: 'menu' }> {
  return {
    kind: 'menu',
    restaurantName: null,
    restaurantType: null,
    language: 'fr',
    country: 'FR',
    sections: Object.entries(sections).map(([title, lines]) => ({
      title: title || null,
      course: null,
      items: lines.map((line) => ({ ...dishOf(line), allergenCodes: [], confidence: 80 })),
    })),
    notUnderstood: [],
    rawText:
      rawText ??
      Object.entries(sections)
        .flatMap(([title, lines]) => [title, ...lines.flatMap((line) => Object.values(dishOf(line)))])
        .join('\n'),
    confidence: 80,
    readBy: 'built-in',
  };
}

function modelAnswer(sections: Record<string, Line[]>): MenuAnswer {
  return {
    isMenu: true,
    restaurantName: null,
    restaurantType: null,
    sections: Object.entries(sections).map(([title, lines]) => ({
      title: title || null,
      course: null,
      dishes: lines.map(dishOf),
    })),
  };
}

const merge = (own: MenuReading, answer: MenuAnswer) =>
  mergeMenu(own, answer, 'a-model', covered)?.reading ?? own;
const dishesOf = (reading: MenuReading) =>
  reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
const namesOf = (reading: MenuReading) => dishesOf(reading).map(({ name }) => name);

describe('mergeMenu', () => {
  it('takes the spelling of the model where the built-in reader slipped, and says who read it', () => {
    const merged = merge(
      readerSaw({ Plats: [{ name: 'Poulel rotl', description: 'aux herbcs', price: '12,50 €' }] }),
      modelAnswer({ Plats: [{ name: 'Poulet rôti', description: 'aux herbes', price: '12,50 €' }] }),
    );
    expect(merged).toMatchObject({
      readBy: 'a-model',
      sections: [
        { title: 'Plats', items: [{ name: 'Poulet rôti', description: 'aux herbes', price: '12,50 €' }] },
      ],
    });
  });

  it('keeps a dish that the model skipped, in its place', () => {
    const merged = merge(
      readerSaw({ Plats: ['Soupe du jour', 'Steak tartare', 'Tarte aux pommes'] }),
      modelAnswer({ Plats: ['Soupe du jour', 'Tarte aux pommes'] }),
    );
    expect(namesOf(merged)).toEqual(['Soupe du jour', 'Steak tartare', 'Tarte aux pommes']);
  });

  it('drops a dish of which nothing stands on the page', () => {
    const merged = merge(
      readerSaw({ Plats: ['Soupe du jour'] }),
      modelAnswer({ Plats: ['Soupe du jour', 'Risotto aux champignons'] }),
    );
    expect(namesOf(merged)).toEqual(['Soupe du jour']);
  });

  it('drops words that do not stand on the page', () => {
    const merged = merge(
      readerSaw({ Plats: [{ name: 'Saumon', description: 'légumes' }] }),
      modelAnswer({ Plats: [{ name: 'Saumon bien cuit', description: 'légumes, lait pasteurisé' }] }),
    );
    expect(dishesOf(merged)).toMatchObject([{ name: 'Saumon', description: 'légumes' }]);
  });

  it('does not let a word go that makes a dish risky', () => {
    const merged = merge(
      readerSaw({ Plats: [{ name: 'Mayonnaise maison', description: 'jaune d’œuf cru' }] }),
      modelAnswer({ Plats: ['Mayonnaise'] }),
    );
    expect(dishesOf(merged)).toMatchObject([{ name: 'Mayonnaise maison', description: 'jaune d’œuf cru' }]);
  });

  it('does not let a word of another dish make one milder', () => {
    const merged = merge(
      readerSaw({ Plats: ['Saumon cru', 'Poulet bien cuit'] }),
      modelAnswer({ Plats: ['Saumon bien cuit', 'Poulet bien cuit'] }),
    );
    expect(namesOf(merged)).toContain('Saumon cru');
  });

  it('divides what the built-in reader ran together', () => {
    const merged = merge(
      readerSaw({ Plats: ['Soupe à l’oignon Salade de chèvre chaud'] }),
      modelAnswer({ Plats: ['Soupe à l’oignon', 'Salade de chèvre chaud'] }),
    );
    expect(namesOf(merged)).toEqual(['Soupe à l’oignon', 'Salade de chèvre chaud']);
  });

  it('adds a dish that stands on the page and that the reader took for none, under the model’s heading', () => {
    const own = readerSaw(
      { Entrées: ['Salade verte'] },
      'Entrées\nSalade verte\nDesserts\nMousse au chocolat',
    );
    const merged = merge(own, modelAnswer({ Entrées: ['Salade verte'], Desserts: ['Mousse au chocolat'] }));
    expect(merged).toMatchObject({
      sections: [
        { title: 'Entrées', items: [{ name: 'Salade verte' }] },
        { title: 'Desserts', items: [{ name: 'Mousse au chocolat', confidence: 60 }] },
      ],
    });
  });

  it('takes the print of a price whose point was lost, and no other price', () => {
    const own = readerSaw({
      Plats: [
        { name: 'Soupe du jour', price: '1050' },
        { name: 'Salade verte', price: '9,00' },
      ],
    });
    const merged = merge(
      own,
      modelAnswer({
        Plats: [
          { name: 'Soupe du jour', price: '10,50 €' },
          { name: 'Salade verte', price: '4,00' },
        ],
      }),
    );
    expect(dishesOf(merged)).toMatchObject([{ price: '10,50 €' }, { price: '9,00' }]);
  });

  it('gives dishes without a heading the model’s, but none under which they would be judged milder', () => {
    const rawText = 'Fromages pasteurisés\nDesserts\nBrie\nTarte aux pommes';
    const sweet = merge(
      readerSaw({ '': ['Tarte aux pommes'] }, rawText),
      modelAnswer({ Desserts: ['Tarte aux pommes'] }),
    );
    expect(sweet).toMatchObject({ sections: [{ title: 'Desserts' }] });
    const brie = merge(
      readerSaw({ '': ['Camembert au lait cru'] }, `${rawText}\nCamembert au lait cru\nGrillades`),
      modelAnswer({ Grillades: ['Camembert au lait cru'] }),
    );
    expect(dishesOf(brie)).toMatchObject([{ name: 'Camembert au lait cru' }]);
  });

  it('makes a menu of a page that the reader could not take apart, of words that it saw', () => {
    const own: MenuReading = {
      kind: 'unreadable',
      reason: 'handwriting',
      rawText: 'Soupe du jour Salade verte Gratin',
    };
    const merged = mergeMenu(
      own,
      modelAnswer({ '': ['Soupe du jour', 'Salade verte', 'Sole meunière'] }),
      'm',
      covered,
    );
    expect(namesOf(merged?.reading ?? own)).toEqual(['Soupe du jour', 'Salade verte']);
    expect(merged?.reading).toMatchObject({ country: null, readBy: 'm' });
  });

  it.each([
    [
      'a page of which the reader saw nothing',
      { kind: 'unreadable', reason: 'blurred', rawText: '' } as const,
    ],
    ['a page that is not a menu', { kind: 'not-a-menu', rawText: 'Total 12.50' } as const],
  ])('believes no menu on %s', (_what, own) => {
    expect(mergeMenu(own, modelAnswer({ '': ['Soupe du jour', 'Salade verte'] }), 'm', covered)).toBeNull();
  });

  it('keeps the built-in reading where the model sees no menu', () => {
    const own = readerSaw({ Plats: ['Steak tartare'] });
    expect(mergeMenu(own, { ...modelAnswer({}), isMenu: false }, 'm', covered)).toBeNull();
  });

  it('says which dishes of the reader each dish stands for', () => {
    const merged = mergeMenu(
      readerSaw(
        { Plats: ['Soupe du jour', 'Steak tartare'] },
        'Plats Soupe du jour Steak tartare Salade verte',
      ),
      modelAnswer({ Plats: ['Soupe du jour', 'Salade verte', 'Steak tartare'] }),
      'm',
      covered,
    );
    expect(merged?.standsFor).toEqual([[0], [], [1]]);
  });

  const words = [
    'steak',
    'tartare',
    'saumon',
    'cru',
    'bien',
    'cuit',
    'fumé',
    'brie',
    'au',
    'lait',
    'pasteurisé',
    'soupe',
    'salade',
    'poulet',
    'sans',
    'œuf',
    'mayonnaise',
    'sushi',
    'rôti',
  ];
  const name = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .map((list) => list.join(' '));
  const RANK = { HIGH_RISK: 0, TO_CHECK: 1, NO_RISK: 2 };

  it('loses no risk that the reader saw, whatever a model makes of the page', () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ name, description: fc.option(name) }), { maxLength: 6 }),
        (own, said) => {
          const reading = readerSaw({ '': own });
          const merged = dishesOf(
            merge(
              reading,
              modelAnswer({
                '': said.map(({ name: called, description }) => ({
                  name: called,
                  ...(description && { description }),
                })),
              }),
            ),
          );
          const risks = merged.map((dish) => covered({ ...dish, title: null, course: null }));
          for (const dish of dishesOf(reading)) {
            const before = covered({ ...dish, title: null, course: null });
            if (before === null || before === 'NO_RISK') continue;
            expect(risks.some((risk) => risk !== null && RANK[risk] <= RANK[before])).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('writes no word that the reader did not see', () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 4 }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 4 }),
        (own, said) => {
          const merged = merge(readerSaw({ '': own }), modelAnswer({ '': said.filter(Boolean) }));
          for (const dish of dishesOf(merged)) {
            for (const word of dish.name.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
              expect(
                words.some((known) => known.slice(0, 2) === word.slice(0, 2)),
                word,
              ).toBe(true);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
