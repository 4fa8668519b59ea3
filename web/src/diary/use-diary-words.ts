import type { DiarySum, DiaryUnit } from '@mirabelle/contract/diary/limits.ts';
import type { DiaryFit } from '@mirabelle/contract/functions/diary-fit.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { localeFor } from '../lib/format.ts';
import { formatPortion } from './portion.ts';

/** What is counted and not weighed: halves and quarters are said of it. */
const COUNTED: readonly DiaryUnit[] = ['portions', 'cups', 'drinks'];
/** Numbers up to this one are said in words. */
const IN_WORDS = [1, 2, 3, 4, 5, 6, 7] as const;

const inWords = (number: number) => IN_WORDS.find((each) => each === number);

type SaidSum = Pick<DiarySum, 'sum' | 'unit' | 'upTo' | 'about'> & {
  /** It holds more than is known. */
  isLeast?: boolean;
};

/** Sums and hints in words. Needs the texts `diary`. */
export function useDiaryWords() {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const locale = localeFor(language);

  const number = (value: number, unit: DiaryUnit) =>
    COUNTED.includes(unit)
      ? formatPortion(value, locale)
      : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  /** "200 mg", "1½ portions". */
  const amount = (value: number, unit: DiaryUnit) =>
    t(`amount.${unit}`, { count: value, amount: number(value, unit) });
  /** "about 120 of 200 mg"; without a limit "about 120 mg". */
  const sumOf = ({ sum, unit, upTo, about, isLeast = false }: SaidSum) => {
    const words = !upTo
      ? amount(sum, unit)
      : upTo.value === 0
        ? t('sum.none', { amount: amount(sum, unit) })
        : t('sum.of', { sum: number(sum, unit), upTo: amount(upTo.value, unit) });
    if (isLeast) return t('sum.atLeast', { amount: words });
    return about ? t('sum.about', { amount: words }) : words;
  };
  /** The name of what adds up, as a sentence begins with it. */
  const called = ({ called }: Pick<DiarySum, 'called'>) => {
    const name = called[language] ?? called.en;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  /** Who advises the limit. */
  const by = ({ upTo }: Pick<DiarySum, 'upTo'>) => upTo?.citations[0]?.body ?? t('someBody');

  const fitOf = (fit: DiaryFit): string => {
    const { unit, upTo, nth, period, state } = fit;
    const what = called(fit);
    const when = t(`period.${period}`);
    const isLeast = state === 'unknown';
    const before = { ...fit, upTo: null };
    if (fit.amount === null) return t('fit.unknown', { what, when, amount: sumOf(before) });
    const after = { ...fit, isLeast, sum: Math.round((fit.sum + fit.amount) * 10) / 10 };
    if (!upTo) return t('fit.noLimit', { what, when, amount: sumOf(after) });
    const nthWord = nth === null ? undefined : inWords(nth);
    const isCounted = unit === 'portions' && upTo.value > 0;
    if (isCounted && nth !== null) {
      const ordinal = nthWord ? t(`nth.${nthWord}`) : t('nthMore', { nth });
      const most = inWords(upTo.value);
      const values = {
        what,
        when,
        by: by(fit),
        nth: ordinal,
        count: upTo.value,
        most: most ? t(`number.${most}`) : number(upTo.value, unit),
      };
      return state === 'over' ? t('fit.nthOver', values) : t('fit.nth', values);
    }
    const most = amount(upTo.value, unit);
    return state === 'over'
      ? t('fit.over', { what, when, by: by(fit), most, amount: sumOf({ ...after, upTo: null }) })
      : t('fit.within', { what, when, amount: sumOf(after) });
  };
  return { amount, sumOf, called, by, fitOf };
}
