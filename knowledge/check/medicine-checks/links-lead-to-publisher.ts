import type { MedicineCheck } from '../../records/check.ts';
import { publishers as listed, type Publishers } from '../../records/publishers.ts';

/**
 * The link of a source leads to the health authority that it names, not to a copy of its text (which stands in
 * `reportedBy`), and to no address that is known to be given up. The sources of foods that medicines cite too are not
 * looked at here.
 */
export const linksLeadToPublisher =
  (publishers: Publishers = listed): MedicineCheck =>
  (medicines) =>
    medicines.sources
      .filter(
        (source) =>
          source.movedTo === undefined && medicines.labelOf.get(source)?.startsWith('medicine-sources/'),
      )
      .flatMap((source) => {
        const record = medicines.labelOf.get(source) ?? source.id;
        const publisher = publishers[source.body];
        if (!publisher) {
          return [
            {
              record,
              what: `nothing says where ${source.body} publishes`,
              fix: 'add its hosts to knowledge/publishers.json, or write its name as other sources do',
            },
          ];
        }
        const { hostname } = new URL(source.url);
        const own = publisher.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
        if (!own) {
          return [
            {
              record,
              what: `links to ${hostname}, which is not ${source.body}’s`,
              fix: 'link to the health authority’s own document or list, and name the copy in reportedBy',
            },
          ];
        }
        const gone = publisher.gone.find((part) => source.url.includes(part));
        return gone === undefined
          ? []
          : [
              {
                record,
                what: `links to an address that ${source.body} has given up: ${gone}`,
                fix: 'link to where the document stands today',
              },
            ];
      });
