import { ADVICE_LEVELS, type AdviceLevel, type Route } from '@mirabelle/contract/medicine.ts';
import { describe, expect, it } from 'vitest';
import { inSample } from '../testing/sample.ts';
import { ask, packed } from './testing/ask.ts';

/** A form for each way of taking. */
const FORM: Record<Route, string> = {
  oral: 'tablets',
  mouth: 'lozenges',
  topical: 'cream',
  eye: 'eye drops',
  ear: 'ear drops',
  nasal: 'nasal spray',
  inhaled: 'inhaler',
  vaginal: 'pessary',
  rectal: 'suppository',
  injection: 'injection',
  implant: 'implant',
  patch: 'patch',
};
/** A share of the brands that goes through all countries and letters; every substance. */
const EVERY = 11;
const BRANDS = packed.brands.filter((_, at) => at % EVERY === 0).map(({ name }) => name);
const SUBSTANCES = packed.substances.flatMap(({ names }) => names.en?.slice(0, 1) ?? []);
const NAMES = [...new Set([...BRANDS, ...SUBSTANCES])];

const plainLevels = new Map<string, AdviceLevel>();
/** The answer to the name alone, which every property compares with. */
function plainLevel(name: string): AdviceLevel {
  const level = plainLevels.get(name) ?? ask(name).level;
  plainLevels.set(name, level);
  return level;
}

const isSafer = (level: AdviceLevel, than: AdviceLevel): boolean =>
  ADVICE_LEVELS.indexOf(level) > ADVICE_LEVELS.indexOf(than);

/**
 * Texts that are SAFE, or less bad than the plain name is where that is known.
 * @param share which share of the names is tried, of how many
 */
function saferWith(change: (name: string) => string, share: number, shares: number): string[] {
  return NAMES.filter((_, at) => inSample(at + share, shares))
    .filter((name) => {
      const [plain, changed] = [plainLevel(name), ask(change(name)).level];
      return changed === 'SAFE' || (changed !== 'UNKNOWN' && plain !== 'UNKNOWN' && isSafer(changed, plain));
    })
    .map(change);
}

describe('a medicine is never safer', () => {
  const UNEXPLAINED = [' Zorbexil', ' 500 Zorbexil', '-ratiopharm Zorbexil'];
  it.each(UNEXPLAINED)('with a word behind it that nothing explains: %s', (word) => {
    const share = UNEXPLAINED.indexOf(word);
    expect(saferWith((name) => name + word, share, UNEXPLAINED.length)).toEqual([]);
  });

  const MORE = [' + isotretinoin', ' / warfarin'];
  it.each(MORE)('with a substance more in it: %s', (more) => {
    expect(saferWith((name) => name + more, MORE.indexOf(more), MORE.length)).toEqual([]);
  });

  it('taken in a way that its documents do not speak of', () => {
    const assumed = packed.substances.flatMap(({ advice, names }, at) =>
      (Object.keys(FORM) as Route[])
        .filter((_, one) => inSample(at + one, 2))
        .filter(
          (route) => !advice.some((a) => a.speaksFor?.includes(route) || a.when?.routes?.includes(route)),
        )
        .map((route) => `${names.en?.[0]} ${FORM[route]}`)
        .filter((text) => ask(text).level === 'SAFE'),
    );
    expect(assumed).toEqual([]);
  });

  const SLIPS: [string, (word: string, at: number) => string][] = [
    ['a letter that is missing', (word, at) => word.slice(0, at) + word.slice(at + 1)],
    ['a letter that is doubled', (word, at) => word.slice(0, at) + word.slice(at - 1)],
    [
      'letters that changed places',
      (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
    ],
    ['another letter', (word, at) => `${word.slice(0, at)}o${word.slice(at + 1)}`],
  ];
  it.each(SLIPS)('for %s, unless the answer asks about the name', (kind, slip) => {
    const share = SLIPS.findIndex(([one]) => one === kind);
    const words = NAMES.filter((name) => /^[a-z]{5,}$/i.test(name)).filter(
      (_, nth) => nth % SLIPS.length === share,
    );
    const unasked = words
      .map((word, nth) => slip(word, 1 + (nth % (word.length - 1))))
      .filter((text) => {
        const { level, products, findings } = ask(text);
        const asked = findings.some(({ key }) => key === 'question.spelling' || key === 'question.guess');
        return level === 'SAFE' && products.some(({ corrected }) => corrected) && !asked;
      });
    expect(unasked).toEqual([]);
  });
});
