import type { Check } from '../../records/check.ts';
import { labelOf } from '../../records/walk.ts';

/**
 * A source can be shown and followed: its authority and title say something, its address is of the web, its country is
 * known (INT for authorities of several), the copy that was read, if any, is another document than the authority's own,
 * and a copy's date stands only where none is printed.
 */
export const sourcesWhole: Check = (records) =>
  records.sources
    .filter((source) => !source.movedTo)
    .flatMap((source) => {
      const record = labelOf(records, 'sources', source);
      const problems: { record: string; what: string; fix: string }[] = [];
      for (const field of ['body', 'title'] as const) {
        if (!/\p{L}{2}/u.test(source[field])) {
          problems.push({
            record,
            what: `${field} "${source[field]}" says nothing`,
            fix: 'write it as printed',
          });
        }
      }
      const addresses = { url: source.url, 'reportedBy.url': source.reportedBy?.url };
      for (const [field, url] of Object.entries(addresses)) {
        if (url === undefined) continue;
        if (/^https?:\/\/[^/]+\.[^/]+/.test(url)) continue;
        problems.push({
          record,
          what: `${field} ${url} is no web address`,
          fix: 'give the document’s address',
        });
      }
      if (source.country === null) {
        problems.push({
          record,
          what: 'has no country',
          fix: 'give the authority’s country, or INT for several',
        });
      }
      if (source.reportedBy && source.seen === 'own') {
        problems.push({
          record,
          what: 'names a copy although the authority’s own document was read',
          fix: 'remove reportedBy, or set seen to second-hand',
        });
      }
      if (source.copyDated !== undefined && source.year !== null) {
        problems.push({
          record,
          what: 'gives the date of a copy although its own year is known',
          fix: 'remove copyDated',
        });
      }
      return problems;
    });
