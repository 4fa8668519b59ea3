import type { PackRow } from '@mirabelle/knowledge/packs/pack-file.ts';

/** What a pack says of how much one unit holds. */
export type StrengthRow = Pick<PackRow, 'parts' | 'route' | 'form' | 'strength'>;

/** "5 mg", "5mg", "5 MG COMPRESSE"; not "5 mg/ml" and not "5 mg; 10 mg". */
const SMALL = /^([1-9])(?:[.,]0+)?\s*mg(?![\p{L}\d]*\s*[/;+])/iu;
const UNIT_FORM = /tablet|capsule/;

/**
 * The whole milligrams below ten that a register lists a substance in, alone and in units that are swallowed: behind a
 * brand of it such a number is its strength, and no other number is.
 */
export function smallStrengths(rows: Iterable<StrengthRow>): Record<string, number[]> {
  const found = new Map<string, Set<number>>();
  for (const { parts, route, form, strength } of rows) {
    const [part, ...others] = parts;
    const mg = SMALL.exec(strength)?.[1];
    if (!part || others.length > 0 || part.startsWith('?') || mg === undefined) continue;
    if (route !== 'oral' && !UNIT_FORM.test(form)) continue;
    const id = part.split(':')[0] as string;
    found.set(id, (found.get(id) ?? new Set()).add(Number(mg)));
  }
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, numbers]) => [id, [...numbers].sort((a, b) => a - b)]),
  );
}
