import type { MedicineCheck } from '../../records/check.ts';

/**
 * A document that was read is one source. Of a copy its own address counts: a health authority’s list is linked by
 * many of its documents.
 */
export const oneDocumentOneSource: MedicineCheck = (medicines) => {
  const read = medicines.sources.filter(({ seen, movedTo }) => seen !== 'unseen' && movedTo === undefined);
  const documents = Map.groupBy(
    read,
    ({ url, reportedBy, body }) => `${body} ${plain(reportedBy?.url ?? url)}`,
  );
  return [...documents.values()].flatMap(([first, second]) => {
    if (!first || !second) return [];
    return {
      record: medicines.labelOf.get(second) ?? second.id,
      what: `is the same document as ${first.id}`,
      fix: 'cite one of them and say in `at` which part is meant, or give each its own address',
    };
  });
};

/** An address as it is read, whoever links it: scheme, `www.`, port and a slash at the end say nothing. */
function plain(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
