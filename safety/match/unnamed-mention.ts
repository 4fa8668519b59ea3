import type { Mention } from './read-line.ts';

/**
 * A mention of what a line means without naming it: spirits under "Shots", meat in "Fillet, rare".
 * @param text the whole line, which stands for its name
 * @param what the record that is meant, how sure that is, and how the line treats it
 */
export function unnamedMention(
  text: string,
  what: Pick<Mention, 'kind' | 'id' | 'quality' | 'treatments'>,
): Mention {
  return {
    ...what,
    text,
    name: { written: text, language: 'en' },
    start: 0,
    end: 0,
    segment: 0,
    chunk: 0,
    field: 0,
    joinedBy: null,
    bracketed: false,
    poured: false,
    negated: false,
    purpose: false,
    leadsBy: null,
    inner: [],
    endsInFood: false,
  };
}
