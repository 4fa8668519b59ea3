import type { OtherPage, UnreadableReason } from '@mirabelle/contract/menu.ts';
import type { KnownFoods } from '../../known-foods.ts';
import { illegibility } from '../../ocr/illegibility.ts';
import type { PageText } from '../../ocr/page-text.ts';
import { foodWordCount } from '../food-words.ts';
import type { PageRow } from '../lines/page-rhythm.ts';
import { likeliestOther, menuLikelihood } from './likeliest-kind.ts';
import { evidenceOf, type PageSigns } from './page-evidence.ts';
import { surePage } from './sure-page.ts';

export type PageKind =
  /** `partly`: only a part of it was read; what else was made out is guessed. */
  | { kind: 'menu'; partly: boolean }
  | { kind: 'not-a-menu'; seems: OtherPage | null }
  | { kind: 'unreadable'; reason: UnreadableReason };

/** Below both of these a page in a hand is refused, whatever was recognised on it. */
const MOSTLY_UNREAD = { readableShare: 0.33, confidence: 55 };
/** So is one below this: likely words make a line of guesses look readable, but no letter of it surer. */
const MOSTLY_GUESSED = 52;
/** So likely a page has to be a menu: a menu that is refused is worse than a page that is none and shows no dishes. */
const LEAST_LIKELY = 0.3;
/** The page behind one that is a menu may hold no more than its last dishes. */
const LEAST_LIKELY_BEHIND = 0.05;
/** So likely another page has to be what it seems. */
const SEEMS = 0.5;
/** Signs of a menu on a page that was mostly not read, by hand and else. */
const LEAST_SIGNS = { byHand: 14, else: 9 };

/** Whether the page is a menu, some other page, or one that cannot be classified for want of legible text. */
export function pageKind(page: PageText, signs: PageSigns, foods: KnownFoods): PageKind {
  const words = signs.rows.filter((row) => row.text !== '');
  const evidence = evidenceOf(signs, foods);
  const isLikely =
    signs.dishes > 0 &&
    !runsOn(words, foods) &&
    menuLikelihood(evidence) >= (page.goesOn ? LEAST_LIKELY_BEHIND : LEAST_LIKELY);
  const illegible = illegibility(page);
  const byHand = illegible === 'low-confidence' || illegible === 'handwriting';
  const least = byHand ? LEAST_SIGNS.byHand : LEAST_SIGNS.else;
  const sure = surePage(words, signs.pricedDishes);
  if (illegible && ((byHand && isMostlyUnread(page)) || !isLikely || menuSigns(signs, words, foods) < least))
    return (byHand && hasReadPart(words, foods)) || (!sure && isTold(signs, illegible, evidence))
      ? { kind: 'menu', partly: true }
      : { kind: 'unreadable', reason: illegible };
  if (sure) return { kind: 'not-a-menu', seems: sure };
  if (isLikely) return { kind: 'menu', partly: illegible !== null };
  const { page: seems, share } = likeliestOther(evidence);
  return {
    kind: 'not-a-menu',
    seems: seems === 'other' || share < SEEMS || words.length === 0 ? null : seems,
  };
}

/** So many dishes that words of food tell are a menu, though most around them is guessed. */
const LEAST_TOLD = 3;
/** Guessed lines make every page look less like a menu. */
const LEAST_LIKELY_TOLD = 0.15;

function isTold(
  { toldDishes }: PageSigns,
  illegible: UnreadableReason,
  evidence: Readonly<Record<string, number>>,
): boolean {
  if (illegible === 'unknown-letters') return false;
  return toldDishes >= LEAST_TOLD && menuLikelihood(evidence) >= LEAST_LIKELY_TOLD;
}

/** How much of a menu stands on a page of which most was not read. */
function menuSigns(
  { courses, pricedDishes }: PageSigns,
  rows: readonly PageRow[],
  foods: KnownFoods,
): number {
  const food = rows.filter((row) => foodWordCount(row.text, foods) > 0).length;
  return courses * 2.5 + Math.min(food, 20) * 0.7 + Math.min(pricedDishes, 12) * 0.6;
}

/** A narrow column of so many lines is running text where so large a share goes on in the next one. */
const COLUMN_LINES = 15;
const RUNNING = 0.5;

/** A page that sells hardly anything is running text where this share of its lines goes on in the next, over several sentences. */
const RUNNING_UNSOLD = 0.4;
const SENTENCES = 4;

/**
 * Whether most lines are the middle of a sentence that names no food and has no price, as in a newspaper's columns; or
 * the page speaks of food in sentences and sells none, as a review of a restaurant does.
 */
function runsOn(rows: readonly PageRow[], foods: KnownFoods): boolean {
  return isColumnOfText(rows, foods) || isReview(rows);
}

function isReview(rows: readonly PageRow[]): boolean {
  const unsold = rows.filter(({ prices }) => prices.length === 0);
  const goesOn = unsold.filter(({ text }) => /^\p{Ll}/u.test(text) && text.split(/\s+/).length >= 3);
  const ends = unsold.filter(
    ({ text }, at) =>
      /\p{Ll}{2}[.!?](?:\s+\p{Lu}.*)?$/u.test(text) &&
      (/^\p{Ll}/u.test(text) || text.split(/\s+/).length >= 5) &&
      at > 0,
  );
  return (
    rows.length >= COLUMN_LINES &&
    rows.length - unsold.length <= 1 &&
    goesOn.length >= RUNNING_UNSOLD * rows.length &&
    ends.length >= SENTENCES &&
    namesBetween(unsold) < LEAST_NAMES
  );
}

/** So many short lines between sentences are names of dishes, each with what is said of it below. */
const LEAST_NAMES = 4;
const LONGEST_NAME = 6;
/** So much of its column the widest of them fills: lines of a text fill it but at the end of a sentence. */
const NARROW = 0.7;

function namesBetween(rows: readonly PageRow[]): number {
  const widest = Math.max(...rows.map(({ left, right }) => right - left));
  return rows.filter(
    ({ text, left, right }, at) =>
      /^\P{L}*\p{Lu}/u.test(text) &&
      !/[.,;:!?]$/.test(text) &&
      text.split(/\s+/).length <= LONGEST_NAME &&
      right - left < NARROW * widest &&
      (at === 0 || /[.!?]$/.test(rows[at - 1]!.text)),
  ).length;
}

function isColumnOfText(rows: readonly PageRow[], foods: KnownFoods): boolean {
  const running = rows.filter(
    ({ text, prices }) =>
      /^\p{Ll}/u.test(text) &&
      text.split(/\s+/).length >= 4 &&
      prices.length === 0 &&
      foodWordCount(text, foods) === 0,
  );
  return rows.length >= COLUMN_LINES && running.length >= RUNNING * rows.length;
}

/** So many lines one below the other, all read well, were printed; in a hand only some between others are. */
const READ_LINES = 6;
const READ_WELL = 70;
const READ_FOODS = 3;

/** Whether a part of the page was read although most of it was not: a printed menu with a board of specials. */
function hasReadPart(rows: readonly PageRow[], foods: KnownFoods): boolean {
  let run: PageRow[] = [];
  for (const row of rows) {
    run = row.confidence >= READ_WELL ? [...run, row] : [];
    if (run.length < READ_LINES) continue;
    if (run.filter(({ text }) => foodWordCount(text, foods) > 0).length >= READ_FOODS) return true;
  }
  return false;
}

/** A few words of food in between do not make a menu of a page that was mostly guessed. */
function isMostlyUnread({ confidence, quality }: PageText): boolean {
  if (confidence < MOSTLY_GUESSED) return true;
  return quality.readableShare < MOSTLY_UNREAD.readableShare && confidence < MOSTLY_UNREAD.confidence;
}
