import { firstCharacters, LONGEST_READ, MOST_READ } from './lengths.ts';
import { OTHER_LINES, type OtherLine } from './reading.ts';

/**
 * Lines that belong to no dish as they are kept: texts cut to their length, and of more lines than are kept those that may
 * be dishes first, in the order of the page.
 */
export function otherLinesToKeep(lines: readonly OtherLine[]): OtherLine[] {
  const kept =
    lines.length <= MOST_READ.otherLines
      ? lines
      : OTHER_LINES.flatMap((kind) => lines.filter((line) => line.kind === kind)).slice(
          0,
          MOST_READ.otherLines,
        );
  const known = new Set(kept);
  return lines
    .filter((line) => known.has(line))
    .map((line) => ({ ...line, text: firstCharacters(line.text, LONGEST_READ.otherLine) }));
}
