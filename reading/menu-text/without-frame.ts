import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import openWords from '@mirabelle/language/lexicon/open/pasted-menu.json' with { type: 'json' };
import type { PastedMenuWords } from '@mirabelle/language/lexicon/topics/pasted-menu.ts';
import { pastedMenu } from '@mirabelle/language/lexicon/words/pasted-menu.ts';
import { recipePage } from '@mirabelle/language/lexicon/words/recipe-page.ts';
import { anyOf, phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

const wordsOf = (key: keyof PastedMenuWords): string[] => [
  ...everyWord(pastedMenu, key),
  ...Object.values(openWords).flatMap((words) => words[key]),
];
const BUTTONS = new Set(wordsOf('button').map(foldWords));
const SITE = new Set(wordsOf('site').map(foldWords));
const TERMS = phraseTrie(wordsOf('terms'));
const GREETINGS = phraseTrie([...wordsOf('greeting'), ...everyWord(recipePage, 'greeting')]);
const FAREWELLS = phraseTrie([...wordsOf('farewell'), ...everyWord(recipePage, 'farewell')]);
const MAIL_HEADS = wordSet([...everyWord(recipePage, 'mailHead'), ...everyWord(recipePage, 'mailSubject')]);

/** "[12:03, 7/9/2026] Bar Lola: ", "07.09.26, 12:03 - Lola: ": who wrote a message, and when. */
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const SENT = new RegExp(
  String.raw`^(?:\[[^\]]*${TIME}[^\]]*\]\s*|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+${TIME}\s+-\s+)[^:]{1,40}:\s*`,
  'iu',
);
/** "890 kcal", "(1.200 kJ)": never an amount of money. */
const ENERGY = /\s*(?:[•·|,–-]\s*)?\(?\s*\d[\d.,]*\s?(?:k?cal|kj)\b\.?\s*\)?/giu;
/** "4.7 (500+)": what guests think of the house. */
const RATING = /^[★⭐]?\s*[0-5][.,]\d\s*[★⭐]?\s*\(\d[\d.,]*\+?\)/u;
const MINUTES = /^\d{1,3}\s*[-–]\s*\d{1,3}\s*min\b/iu;
const PRICE = /\d[.,]\d{2}(?!\d)|[€£$]\s?\d|\d\s?[€£$]/u;
const PRICE_ALONE = /^\P{L}*\d\P{L}*(?:EUR|CHF|GBP|USD)?\P{L}*$/u;
/** What follows the opening words of a message: the name of whom it is for, and a sign or the end of the line. */
const LONGEST_NAME = 3;
/** So many lines of whom it is from stand below the closing words. */
const LONGEST_SIGNATURE = 4;
const CURRENCY_END = String.raw`[\d€£$]`;
const BUTTON_BEHIND_PRICE = new RegExp(
  String.raw`(?<=${CURRENCY_END})\s*[•·|]?\s+(?:${anyOf(wordsOf('button'))})$`,
  'iu',
);

/**
 * The lines of a pasted text without what an app or a message has around a menu: buttons, energy, terms of a delivery,
 * who wrote it and when, and how a message opens and closes. Lines that are left out whole are empty, so that those
 * that stood apart still do.
 */
export function withoutFrame(lines: readonly string[]): string[] {
  const heads = mailHeads(lines);
  const closing = signature(lines);
  let terms = false;
  let greeted = false;
  return lines.map((given, at) => {
    const line = given.replace(SENT, '').replace(ENERGY, '').replace(BUTTON_BEHIND_PRICE, '');
    const bare = line.trim();
    // "Delivery fee", and what it is in the line below.
    const isCost = terms && PRICE_ALONE.test(bare);
    terms = begins(bare, TERMS);
    // "Today we have:" below a greeting.
    const leads = greeted && bare.endsWith(':');
    if (bare !== '') greeted = isGreeting(bare);
    const isFrame =
      heads.has(at) ||
      at >= closing ||
      isCost ||
      terms ||
      isButton(bare) ||
      isOfSite(bare) ||
      isGreeting(bare) ||
      leads;
    return isFrame || RATING.test(bare) || MINUTES.test(bare) ? '' : line;
  });
}

const foldedWords = (text: string): string[] => foldWords(text).split(' ');

const begins = (text: string, trie: ReturnType<typeof phraseTrie>): boolean =>
  trie.longestAt(foldedWords(text), 0) > 0;

/** "Legal notice | Terms | Cookies". */
const isOfSite = (text: string): boolean =>
  !PRICE.test(text) && text.split(/\s*[|·•]\s*|\s{2,}/).some((part) => SITE.has(foldWords(part)));

/** "+ Add", "Panier (0)". */
const isButton = (text: string): boolean => BUTTONS.has(foldWords(text.replace(/\(\d+\)\s*$/, '')));

/** "Dear Ms Hart,", "Bonjour !": not "Hello Kitty burger". */
const isGreeting = (text: string): boolean => isAddress(text, GREETINGS) || isSentence(text, GREETINGS);

function isAddress(text: string, trie: ReturnType<typeof phraseTrie>): boolean {
  const words = foldedWords(text);
  const length = trie.longestAt(words, 0);
  if (length === 0 || PRICE.test(text)) return false;
  return length === words.length || (/[,!]\P{L}*$/u.test(text) && words.length - length <= LONGEST_NAME);
}

/** "Here is what they have today:" leads to a menu. */
const isSentence = (text: string, trie: ReturnType<typeof phraseTrie>): boolean =>
  /:\P{L}*$/u.test(text) && begins(text, trie);

/** Lines of the head of an e-mail: two of them at least stand together. */
function mailHeads(lines: readonly string[]): Set<number> {
  const isHead = (line: string | undefined) => {
    const name = /^\s*(\p{L}+)\s*:/u.exec(line ?? '')?.[1];
    return name !== undefined && MAIL_HEADS.has(foldWords(name));
  };
  return new Set(
    lines.flatMap((line, at) =>
      isHead(line) && (isHead(lines[at - 1]) || isHead(lines[at + 1])) ? [at] : [],
    ),
  );
}

/** Where a message closes: a farewell, below which a few lines at most tell whom it is from. */
function signature(lines: readonly string[]): number {
  const filled = lines.flatMap((line, at) => (/\p{L}/u.test(line) ? [at] : []));
  const last = filled.slice(-LONGEST_SIGNATURE - 1);
  const found = last.find((at) => isAddress(lines[at]!.trim(), FAREWELLS));
  const hasPrice = lines.slice(found).some((line) => PRICE.test(line));
  return found === undefined || hasPrice ? lines.length : found;
}
