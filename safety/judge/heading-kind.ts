import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';

const FLESH = ['meat', 'seafood'];

/**
 * Makes the dish that a line names the narrower one that its heading names: "Zinger burger" under "Chicken burgers" is
 * a chicken burger. Meat or fish that the line names itself counts before its heading, and so does a breed.
 */
export function narrowByHeading(section: Reading, reading: Reading, catalogue: Catalogue): void {
  const [head, ...others] = section.mentions.filter((m) => !m.negated && !m.purpose);
  const at = reading.mentions.findIndex((m) => m.kind === 'dish' && m.field === 0 && !m.negated);
  const named = reading.mentions[at];
  if (!head || others.length > 0 || head.kind !== 'dish' || !named || section.unknown.length > 0) return;
  if (head.id === named.id || !isNarrower(head, named)) return;
  const tells = reading.mentions.some((m) => m !== named && (m.kind === 'dish' || isFlesh(m, catalogue)));
  const isBred = reading.words.harmless.some((phrase) => phrase?.kind === 'breed');
  if (tells || isBred) return;
  reading.mentions[at] = { ...named, id: head.id, name: { ...head.name, written: named.name.written } };
}

/** "Chicken burger" of "burger": more words, and all of the other's. */
function isNarrower(head: Mention, than: Mention): boolean {
  const [more, fewer] = [head, than].map(({ name }) => foldWords(name.written).split(' '));
  return (
    more !== undefined &&
    fewer !== undefined &&
    more.length > fewer.length &&
    fewer.every((word) => more.includes(word))
  );
}

function isFlesh({ kind, id }: Mention, catalogue: Catalogue): boolean {
  const item = itemOf(catalogue, kind, id);
  return FLESH.some((group) => item?.allGroups.has(group));
}
