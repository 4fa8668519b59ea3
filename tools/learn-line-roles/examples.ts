import type { KnownFoods } from '@mirabelle/reading/known-foods.ts';
import { bestLayout } from '@mirabelle/reading/menu/layout-fitness.ts';
import { layoutsOf } from '@mirabelle/reading/menu/layouts.ts';
import { type PageRow, rhythmOf } from '@mirabelle/reading/menu/lines/page-rhythm.ts';
import { ROLES, type Role } from '@mirabelle/reading/menu/roles/ruled-roles.ts';
import { signsOfLines } from '@mirabelle/reading/menu/roles/signs-of-lines.ts';
import { chanceFrom } from '../make-pictures/random.ts';
import { type SetPage, setPage } from './set-page.ts';
import type { SetWord } from './words.ts';
import { writtenMenu } from './written-menu.ts';

/** Pixels that pieces of one line may stand apart. */
const SAME_LINE = 6;

/** A line of a made page, what is told of it and what it is, as a place in `ROLES`. */
export interface Example {
  signs: Float32Array;
  role: number;
  /** What the rules took it for. */
  ruled: number;
}

/** Page `number` of a seed as the reader lays it out; of a line joined from several dishes nothing can be learned. */
export function examplesOf(seed: number, number: number, foods: KnownFoods): Example[] {
  const made = madePage(seed, number);
  const { rows, ruled } = bestLayout(layoutsOf(made.page, foods), foods);
  const first = firstWords(made);
  return signsOfLines(rows, rhythmOf(rows), ruled, foods).flatMap(({ row, signs }) => {
    const role = roleOf(row, made.words, first);
    if (role === null) return [];
    return {
      signs: Float32Array.from(signs),
      role: ROLES.indexOf(role),
      ruled: ROLES.indexOf(ruled.get(row.id) ?? 'other'),
    };
  });
}

function madePage(seed: number, number: number): SetPage {
  const chance = chanceFrom(seed * 1_000_003 + number * 7919 + 11);
  return setPage(writtenMenu(chance), chance);
}

/** The words of the first line of each name: a number in front of it is no word of the line any more. */
function firstWords({ words }: SetPage): ReadonlySet<SetWord> {
  const tops = new Map<number, number>();
  for (const { role, dish, y } of words)
    if (role === 'name' && dish >= 0) tops.set(dish, Math.min(y, tops.get(dish) ?? y));
  return new Set(
    words.filter(({ role, dish, y }) => role === 'name' && dish >= 0 && y <= tops.get(dish)! + SAME_LINE),
  );
}

/** Null where several dishes are joined in it. */
function roleOf(row: PageRow, words: readonly SetWord[], first: ReadonlySet<SetWord>): Role | null {
  const own = words.filter((word) => {
    const middle = (word.left + word.right) / 2;
    return (
      word.role !== 'price' &&
      Math.abs(word.y - row.y) < 0.35 * row.height &&
      middle > row.left - 2 &&
      middle < row.right + 2
    );
  });
  if (own.length === 0 || new Set(own.map(({ dish }) => dish)).size > 1) return null;
  const roles = own.map(({ role }) => role);
  if (own.some((word) => first.has(word))) return 'dish';
  if (roles.includes('heading')) return 'heading';
  if (roles.includes('other')) return 'other';
  return roles[0] === 'name' ? 'name' : 'said';
}
