import type { MedicineCheck } from '../../records/check.ts';
import { byId } from '../../records/medicine-walk.ts';

/** A number, a mail address or hours are given only where the service's own page was read: a wrong one is called in worry. */
export const reachIsSeen: MedicineCheck = (medicines) => {
  const sources = byId(medicines.sources);
  return medicines.services
    .filter(({ movedTo }) => movedTo === undefined)
    .filter(({ phone, email, hours }) => phone !== null || email !== null || hours.length > 0)
    .filter(({ cite }) => !cite.some(({ source }) => sources.get(source)?.seen === 'own'))
    .map((service) => ({
      record: medicines.labelOf.get(service) ?? service.id,
      what: 'gives a number, a mail address or hours that its own page was not seen to give',
      fix: 'cite its own page, or give the link alone',
    }));
};
