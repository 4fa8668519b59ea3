import type { Reading } from '../match/read-line.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { NamedDish } from './named-dishes.ts';

/**
 * "Chilled cucumber soup with Roquefort", "pea soup, served cold": what is put on a cold soup stays as it came. The word
 * stands in the soup's own part of the line, or in one of its own that names nothing else.
 */
export function isServedCold({ mention }: NamedDish, reading: Reading, { preparations }: Catalogue): boolean {
  const { covered, chunks, tokens } = reading.words;
  return covered.some((match, at) => {
    if (match?.name.kind !== 'preparation' || tokens[at]?.field !== mention.field) return false;
    if (preparations.get(match.name.id)?.sets.served !== 'cold') return false;
    return chunks[at] === mention.chunk || !reading.mentions.some(({ chunk }) => chunk === chunks[at]);
  });
}
