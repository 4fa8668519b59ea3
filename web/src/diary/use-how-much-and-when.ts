import { DIARY_EARLIEST, DIARY_PORTION, type DiaryEntryRow } from '@mirabelle/contract/diary/entry.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { localeFor } from '../lib/format.ts';
import { formatPortion, readPortion } from './portion.ts';
import { deviceZone, readWhen, type WhenDraft, whenDraftOf } from './when.ts';

/** The smallest portion there is. */
const LEAST = 0.25;
const NOW: WhenDraft = { day: 'now', date: '', time: '' };

/**
 * The two questions of every entry, with what is wrong with their answers. Needs the texts `diary`.
 * @param entry what is corrected; without it one portion, now
 */
export function useHowMuchAndWhen(entry?: Pick<DiaryEntryRow, 'portion' | 'eaten_at' | 'time_zone'>) {
  const { t } = useTranslation('diary');
  const locale = localeFor(useLanguage().language);
  const zone = entry?.time_zone ?? deviceZone();
  const firstWhen = () => (entry ? whenDraftOf(new Date(entry.eaten_at), new Date(), zone) : NOW);
  const [portion, setPortion] = useState(() => formatPortion(entry?.portion ?? 1, locale));
  const [when, setWhen] = useState(firstWhen);
  const [wrong, setWrong] = useState<{ portion?: string; when?: string }>({});

  return {
    portion: {
      value: portion,
      onChange: (value: string) => {
        setPortion(value);
        setWrong((before) => ({ ...before, portion: undefined }));
      },
      error: wrong.portion,
    },
    when: {
      value: when,
      onChange: (value: WhenDraft) => {
        setWhen(value);
        setWrong((before) => ({ ...before, when: undefined }));
      },
      zone,
      error: wrong.when,
    },
    /** What was answered; null where it cannot be meant, which the fields say then. `at` is null for just now. */
    read(): { portion: number; at: Date | null } | null {
      const much = readPortion(portion);
      const isPortion = much !== null && much >= LEAST && much <= DIARY_PORTION.max;
      const isSame = entry && JSON.stringify(when) === JSON.stringify(firstWhen());
      const at = isSame ? new Date(entry.eaten_at) : readWhen(when, new Date(), zone);
      const fault = typeof at === 'string' ? at : at < new Date(DIARY_EARLIEST) ? 'old' : null;
      setWrong({
        ...(isPortion ? {} : { portion: t('form.portionWrong') }),
        ...(fault ? { when: t(`form.fault.${fault}`) } : {}),
      });
      if (!isPortion || typeof at === 'string' || fault) return null;
      return { portion: much, at: when.day === 'now' ? null : at };
    },
    reset() {
      setPortion(formatPortion(1, locale));
      setWhen(NOW);
      setWrong({});
    },
  };
}
