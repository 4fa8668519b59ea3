import type { HarmlessMention, Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import type { OpenWords } from '../model/part.ts';

/**
 * Words of which nothing tells what they mean: those that nothing explains, and harmless ones beside a food of which
 * they do say something.
 */
export function openWords(reading: Reading, catalogue: Catalogue): OpenWords[] {
  const inChunk = (chunk: number) =>
    reading.mentions.filter((m) => m.chunk === chunk && !m.negated && !m.purpose);
  const unknown = reading.unknown.map(({ text, field, alone, head, chunk }): OpenWords => {
    const beside = inChunk(chunk);
    const safe = !alone && beside.length > 0 && beside.every((m) => isWholeFood(m, catalogue));
    return { text, field, alone, head, besideWholeFood: safe };
  });
  const telling = reading.harmless
    .filter((word) => inChunk(word.chunk).some((mention) => tells(word, mention, catalogue)))
    .map(
      ({ text, field }): OpenWords => ({ text, field, alone: false, head: false, besideWholeFood: false }),
    );
  return [...unknown, ...telling];
}

function isWholeFood({ kind, id }: Mention, catalogue: Catalogue): boolean {
  return kind === 'food' && (catalogue.foods.get(id)?.wholeAndSafe ?? false);
}

function tells({ isPlace, careful }: HarmlessMention, mention: Mention, catalogue: Catalogue): boolean {
  if (mention.kind === 'dish') {
    // What a dish may hold besides is not what the word speaks of: "artisan burger".
    return careful.includes(mention.id);
  }
  const item: Item | undefined = itemOf(catalogue, mention.kind, mention.id);
  if (!item) return false;
  return (isPlace && item.takes === 'filling') || careful.some((id) => item.allGroups.has(id));
}
