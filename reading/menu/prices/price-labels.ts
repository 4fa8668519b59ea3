import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { letterCount } from '../../layout/piece.ts';
import { joined, type Stretch } from '../../layout/stretches.ts';
import type { TextWord } from '../../ocr/page-text.ts';
import { foodWordCount } from '../food-words.ts';
import { lastPrice } from './found-price.ts';

/** A word before a price in so many lines that have a price before it says what the price is for. */
const LEAST = 3;
const LONGEST = 2;

/** The words in front of the prices of a page whose lines have several: "Midi = 15,00 € Soir = 18,50 €". */
export class PriceLabels {
  private readonly labels: ReadonlySet<string>;

  constructor(stretches: readonly Pick<Stretch, 'words'>[], foods: KnownFoods) {
    const inner = new Map<string, number>();
    const first = new Map<string, number>();
    for (const { words } of stretches) {
      const found = twoPricesOf(words);
      if (!found) continue;
      count(inner, found.inner);
      for (let length = 1; length <= LONGEST && length < found.before.length; length++)
        count(first, foldWords(joined(found.before.slice(-length))));
    }
    const usual = [...inner, ...(this.hasAny(inner) ? first : [])].filter(([, times]) => times >= LEAST);
    this.labels = new Set(
      usual.flatMap(([label]) => (label === '' || foodWordCount(label, foods) > 0 ? [] : [label])),
    );
  }

  /** The label at the end of the words in front of a price, and how many words it takes; null where a name ends there. */
  atEnd(words: readonly TextWord[]): { text: string; words: number } | null {
    if (this.labels.size === 0) return null;
    for (let length = Math.min(LONGEST + 1, words.length - 1); length > 0; length--) {
      const text = joined(words.slice(-length));
      const named = letterCount(joined(words.slice(0, -length))) >= 2;
      if (named && this.labels.has(foldWords(text))) return { text: text.replace(SIGN, ''), words: length };
    }
    return null;
  }

  private hasAny(inner: ReadonlyMap<string, number>): boolean {
    return [...inner.values()].some((times) => times >= LEAST);
  }
}

const SIGN = /[\s=:]+$/;

function count(times: Map<string, number>, label: string): void {
  times.set(label, (times.get(label) ?? 0) + 1);
}

/** What stands before the last price of a line, behind another price, and what stands before that. */
function twoPricesOf(words: readonly TextWord[]): { inner: string; before: readonly TextWord[] } | null {
  const last = lastPrice(words);
  if (!last?.price.certain) return null;
  const rest = words.slice(0, -last.words);
  for (let length = 1; length <= LONGEST + 1 && length < rest.length; length++) {
    const other = lastPrice(rest.slice(0, -length));
    if (!other?.price.certain) continue;
    const inner = rest.slice(-length);
    return { inner: foldWords(joined(inner)), before: rest.slice(0, -length - other.words) };
  }
  return null;
}
