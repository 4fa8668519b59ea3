import { elementsUnder, type ParentNode, rawText } from '../page/dom.ts';
import { type Entry, lettersOf } from './entries.ts';

/** So few letters are what a page says until its scripts have run. */
const FEW_LETTERS = 400;
/** Of scripts that draw a page themselves. */
const LEAST_SCRIPT = 2_000;

/** Whether a page shows next to nothing before scripts are run. */
export function isDrawnByScript(page: ParentNode, entries: readonly Entry[]): boolean {
  if (lettersOf(entries) >= FEW_LETTERS) return false;
  let script = 0;
  for (const element of elementsUnder(page)) {
    if (element.name !== 'script' || /json/i.test(element.attribs.type ?? '')) continue;
    if (element.attribs.src) return true;
    script += rawText(element).length;
  }
  return script >= LEAST_SCRIPT;
}
