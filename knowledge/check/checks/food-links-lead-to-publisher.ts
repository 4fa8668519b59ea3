import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Check } from '../../records/check.ts';
import { publishers as listed, type Publishers } from '../../records/publishers.ts';
import { labelOf } from '../../records/walk.ts';
import { linkProblem } from '../link-problem.ts';

const LIST = 'links-to-copies.json';
const FIX =
  'link to the health authority’s own document or list and name the copy in reportedBy; ' +
  `where none is confirmed, link to the copy and add it to ${LIST}`;
const ofCopies = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(new URL(`../${LIST}`, import.meta.url), 'utf8')));

/**
 * The link of a source leads to the health authority that it names. Where no address of the authority could be
 * confirmed, the source is second-hand, links to the copy that was read, and is listed by name; the list is to become
 * shorter.
 */
export const foodLinksLeadToPublisher =
  (publishers: Publishers = listed, copies: readonly string[] = ofCopies): Check =>
  (records) => {
    const sources = records.sources.filter(({ movedTo }) => movedTo === undefined);
    const unnecessary = copies
      .filter((id) => {
        const source = sources.find((one) => one.id === id);
        return !source?.reportedBy || source.url !== source.reportedBy.url;
      })
      .map((id) => ({
        record: LIST,
        what: `exempts ${id}, which is unnecessary`,
        fix: 'remove it from the list',
      }));
    const elsewhere = sources
      .filter(({ id }) => !copies.includes(id))
      .flatMap((source) => linkProblem(source, labelOf(records, 'sources', source), publishers, FIX) ?? []);
    return [...unnecessary, ...elsewhere];
  };
