import { groundsSafe } from '@mirabelle/contract/knowledge.ts';
import type { MedicineCheck } from '../../records/check.ts';
import { byId, classLine } from '../../records/medicine-walk.ts';

/**
 * Nothing is SAFE whose letter is D or X, or that is, or whose class is, a known teratogen, unless the record says and
 * cites why. An exception that is no longer needed has to go.
 */
export const teratogensNotSafe: MedicineCheck = (medicines) => {
  const classes = byId(medicines.classes);
  const sources = byId(medicines.sources);
  return medicines.substances.flatMap((substance) => {
    const record = medicines.labelOf.get(substance) ?? substance.id;
    const teratogen =
      Boolean(substance.teratogen) || classLine(substance, classes).some((one) => one.teratogen);
    return substance.advice.flatMap((advice) => {
      const letters = substance.categories
        .filter((c) => (c.variant ?? advice.variant) === advice.variant && /[DX]/.test(c.letter))
        .map((c) => `${c.system} ${c.letter}`);
      const levels = [advice, ...advice.positions].flatMap(({ first, second, third, weeks }) => [
        first,
        second,
        third,
        ...weeks.map(({ level }) => level),
      ]);
      const needed = levels.includes('SAFE') && (teratogen || letters.length > 0);
      const why = teratogen ? 'is a known teratogen' : `has the letter ${letters.join(', ')}`;
      if (needed && !advice.despite) {
        return [
          {
            record,
            what: `${advice.variant} is SAFE though it ${why}`,
            fix: 'rate it CAUTION or AVOID, or say why in `despite`, with what was read',
          },
        ];
      }
      if (!needed && advice.despite) {
        return [
          {
            record,
            what: `${advice.variant} says why it is SAFE despite nothing`,
            fix: 'take `despite` away',
          },
        ];
      }
      const weak = advice.despite?.cite.every(({ source: id }) => {
        const source = sources.get(id);
        return source !== undefined && !groundsSafe(source);
      });
      const what = `${advice.variant}: the exception is unseen, or second-hand and undated`;
      return weak ? [{ record, what, fix: 'cite what was read, with a date' }] : [];
    });
  });
};
