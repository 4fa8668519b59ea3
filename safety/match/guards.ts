import type { Language } from '@mirabelle/contract/language.ts';
import type { Candidate } from './candidate.ts';

/**
 * Whether a name is only part of a misleading phrase: the milk of "coconut milk". "Paté curry de verduras" is pâté, though
 * but for its accents it begins as a French "pâte de curry" does: a phrase whose accents are others guards nothing, nor does
 * one of another language that is this name with other accents, where the line has none to see.
 */
export function guards(
  trap: Candidate,
  { name, start, end, accents }: Candidate,
  language: Language | null,
): boolean {
  if (trap.name.id !== name.id || trap.start > start || trap.end < end) return false;
  if (trap.end - trap.start <= end - start) return false;
  if (trap.accents.other.some((at) => accents.same.includes(at))) return false;
  const isForeign = trap.name.language !== name.language && name.language === language;
  const { folded, accented } = trap.name;
  return !(isForeign && folded.includes(name.folded) && !accented.includes(name.accented));
}
