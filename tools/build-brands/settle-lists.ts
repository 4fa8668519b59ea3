import { unrecordedName } from '@mirabelle/contract/medicine.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { ListedBrand } from './read-lists.ts';

/**
 * What registers and other lists give of the same names in the same country, settled. Of a name that a register knows:
 *
 * - a row that holds other substances only, or fewer than the register, goes: older lists gave iodine for a contrast
 *   medium, and one half of a combination; so does a row with a substance that no record covers, as the register names
 *   it better;
 * - of rows with the same substances the register's stays where it lists every product of its country, and so knows
 *   every way of taking; elsewhere the one that tells the way stays;
 * - a register that lists a part of the products only, and half of a composition that another list has, is taken to
 *   be cut off; one that names antigens, or no more than "vaccine", gives way to a list that says against what.
 */
export function settleLists(listed: readonly ListedBrand[], others: readonly ListedBrand[]): ListedBrand[] {
  const registered = asHandHasVaccines(listed, others);
  const here = Map.groupBy(registered, keyOf);
  const elsewhere = Map.groupBy(others, keyOf);
  return [
    ...registered.filter((row) => {
      const rivals = elsewhere.get(keyOf(row)) ?? [];
      if (isSomeVaccine(row) && rivals.some(isVaccine)) return false;
      if (row.whole) return true;
      return !rivals.some((rival) =>
        isSame(row, rival) ? hasVariant(rival) : isPartOf(row, rival) && isListed(rival),
      );
    }),
    ...others.filter((row) => {
      const rivals = here.get(keyOf(row));
      if (!rivals || (isVaccine(row) && rivals.every(isSomeVaccine))) return true;
      if (row.parts.some((part) => unrecordedName(part) !== null)) return false;
      const same = rivals.filter((rival) => isSame(row, rival));
      if (same.length > 0) return same.every(({ whole }) => !whole);
      if (isListed(row) && rivals.every((rival) => !rival.whole && isPartOf(rival, row))) return true;
      return !rivals.some((rival) => isPartOf(row, rival)) && !rivals.every((rival) => isApart(row, rival));
    }),
  ];
}

/**
 * Registers with their vaccines as the hand-made table knows them, in whatever country: they tell a live vaccine from
 * one that is not by its antigens at best.
 */
function asHandHasVaccines(listed: readonly ListedBrand[], others: readonly ListedBrand[]): ListedBrand[] {
  const byHand = Map.groupBy(
    others.filter((row) => !isListed(row) && isVaccine(row)),
    ({ brand }) => foldWords(brand),
  );
  return listed.map((row) => {
    const known = byHand.get(foldWords(row.brand));
    const [first] = known ?? [];
    const agree = first && known?.every((one) => one.parts.join() === first.parts.join());
    return agree && (isVaccine(row) || isSomeVaccine(row)) ? { ...row, parts: first.parts } : row;
  });
}

/**
 * Whether a row is of the older copy of a register of which there is a newer one, under the same name or the beginning
 * of it. The older copy names a part of the substance: iodine for a contrast medium.
 */
export function isReplaced(row: ListedBrand, names: ReadonlySet<string>): boolean {
  if (row.set !== 'fr-bdpm' || row.whole) return false;
  const words = foldWords(row.brand).split(' ');
  return words.some((_, last) => names.has(`${row.country} ${words.slice(0, last + 1).join(' ')}`));
}

/** The name of a row, with its country, as `isReplaced` looks for it. */
export const keyOf = ({ country, brand }: ListedBrand) => `${country} ${foldWords(brand)}`;

const substancesOf = ({ parts }: ListedBrand) => [...new Set(parts.map((part) => part.split(':')[0]))];
const isPartOf = (a: ListedBrand, b: ListedBrand) => {
  const whole = substancesOf(b);
  return substancesOf(a).every((id) => whole.includes(id));
};
const isSame = (a: ListedBrand, b: ListedBrand) => isPartOf(a, b) && isPartOf(b, a);
const isApart = (a: ListedBrand, b: ListedBrand) => {
  const whole = substancesOf(b);
  return !substancesOf(a).some((id) => whole.includes(id));
};
const hasVariant = ({ parts }: ListedBrand) => parts.some((part) => part.includes(':'));
const isListed = ({ set }: ListedBrand) => set !== 'general-knowledge';
const isVaccine = ({ parts }: ListedBrand) => parts.every((part) => /-vaccine(?:-|$)/.test(part));
/** Whether all that a register names is antigens, or "vaccine", of which no record is. */
const isSomeVaccine = ({ parts }: ListedBrand) => parts.every((part) => unrecordedName(part) !== null);
