import { share } from '../labelled-menus.ts';
import { CAUSES } from './causes.ts';
import type { Tally } from './tally.ts';

/** The figures of one group of pictures, a line. */
export function figures(name: string, { counts: c, seconds, ratios }: Tally, width = 28): string {
  const { median, longest } = spread(seconds);
  const ratio = spread(ratios);
  return [
    `${name.padEnd(width)} ${c.pictures} pictures`,
    `kind ${share(c.kind, c.pictures)}`,
    `found ${share(c.found, c.dishes)} of ${c.dishes}`,
    `found and right ${share(c.right, c.rated)}`,
    `precision ${share(c.foundWhole, c.reportedWhole)}`,
    `plainly safe called Safe ${share(c.safeSafe, c.safe)}`,
    `HIGH called Safe ${c.highSafe} of ${c.high}`,
    `restaurant right ${share(c.house, c.houses)} wrong ${share(c.wrongHouse, c.menus)}`,
    `course ${share(c.course, c.found)}`,
    `price ${share(c.price, c.priced)}`,
    `description ${share(c.description, c.described)}`,
    `language ${share(c.language, c.readMenus)} of ${c.readMenus} read`,
    `read but filed elsewhere ${share(c.filedElsewhere, c.dishes)}`,
    `s median ${two(median)} longest ${two(longest)}`,
    ...(ratios.length > 0
      ? [`times the bare reading: median ${two(ratio.median)} most ${two(ratio.longest)}`]
      : []),
  ].join(', ');
}

/** How many dishes were lost for each cause. */
export function losses({ counts, causes }: Tally): string {
  const lost = counts.dishes - counts.found;
  const parts = CAUSES.filter((cause) => causes.has(cause)).map((cause) => `${cause} ${causes.get(cause)}`);
  return `lost ${lost} of ${counts.dishes}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** Most memory this process ever held, its threads included. */
export const peakMemory = () => `peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;

function spread(numbers: readonly number[]): { median: number; longest: number } {
  const sorted = numbers.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, longest: sorted.at(-1) ?? 0 };
}

const two = (value: number) => value.toFixed(2);
