/** What is said of a dish in brackets behind its name; codes alone stay where they are. */
const IN_BRACKETS = /^(\P{M}{3,}?\S)\s*[([]([^()[\]]*\p{L}{3}[^()[\]]*)[)\]]\s*$/u;

/**
 * The first line of a dish without what stands in brackets behind its name, which goes below it.
 * @param pieces its pieces, the name first
 */
export function apartFromName(pieces: readonly string[]): { first: string[]; more: string[][] } {
  const [name = '', ...rest] = pieces;
  const match = IN_BRACKETS.exec(name);
  return match ? { first: [match[1]!, ...rest], more: [[match[2]!]] } : { first: [...pieces], more: [] };
}
