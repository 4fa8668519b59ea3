import { letterCount } from '../../layout/piece.ts';
import { endsOpen, isCapitals } from '../lines/line-text.ts';
import { joinLines } from './join-lines.ts';

/** A name takes no more lines. */
const NAME_LINES = 3;
const LEAST_LETTERS = 6;
/** "5.2% ABV · 38 IBU": said of a dish, in however many capitals. */
export const SHARE = /^\d{1,2}(?:[.,]\d)?\s?%/u;
/** Words of fewer letters tell nothing of the type a text is set in. */
const TELLING = 4;

/**
 * "GRILLED SEA BASS fennel, lemon butter": the capitals are the name. They may go on in further lines, and what is said of
 * the dish then begins behind them in the last: "FILETS DE POULPE AU RIZ / DE MER ail, coriandre et / vin blanc".
 */
export function capitalStart(lines: readonly string[]): { name: string; rest: string } | null {
  const at = lines.slice(0, NAME_LINES).findIndex((line) => !isCapitals(line) || SHARE.test(line));
  if (at < 0) return null;
  if (at > 0 && SHARE.test(lines[at]!))
    return { name: joinLines(lines.slice(0, at)), rest: joinLines(lines.slice(at)) };
  const words = lines[at]!.split(/\s+/);
  const small = words.findIndex((word) => letterCount(word) > 1 && !isShouted(word));
  const below = lines.slice(at + 1);
  const after = [...words.slice(small), ...below.flatMap((line) => line.split(/\s+/))];
  const lead = words.slice(0, Math.max(0, small));
  if (lead.length === 0 || after.length < 2 || (at > 0 && !goesOn(lead, lines[at - 1]!))) return null;
  const own = at === 0 && words.length - small > 1 ? words.slice(small) : after;
  if (own.some((word) => letterCount(word) >= TELLING && isShouted(word))) return null;
  const name = joinLines([...lines.slice(0, at), lead.join(' ')]).replace(/[\s,.:;–-]+$/, '');
  if (letterCount(name) < LEAST_LETTERS) return null;
  return { name, rest: joinLines([words.slice(small).join(' '), ...below]) };
}

/** "BBQ sauce" below "CHICKEN WINGS" begins with a short form and is none of the name. */
const goesOn = (lead: readonly string[], above: string) =>
  endsOpen(above) || lead.some((word) => letterCount(word) >= TELLING) || lead.length > 1;

const isShouted = (word: string) => word === word.toUpperCase() && /\p{Lu}/u.test(word);
