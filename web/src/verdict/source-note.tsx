import type { PackedSourceNotes } from '@mirabelle/contract/knowledge.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { formatDate } from '../lib/format.ts';

/** What a source says, in our own words and in English, and the date of the stored copy. Needs the texts `verdict`. */
export function SourceNote({ note }: { note: PackedSourceNotes['told'][string] | undefined }) {
  const { t } = useTranslation('verdict');
  const { language } = useLanguage();
  if (!note) return null;
  return (
    <>
      {note.says ? (
        <p className="text-sm text-muted wrap-anywhere">
          {t('source.says')} <span lang="en">{note.says}</span>
        </p>
      ) : null}
      {note.copyDated ? (
        <p className="text-sm text-muted">
          {t('source.copyDated', { date: formatDate(note.copyDated, language, styleOf(note.copyDated)) })}
        </p>
      ) : null}
    </>
  );
}

/** A year, a month or a day, as far as the copy tells it. */
function styleOf(date: string): Intl.DateTimeFormatOptions {
  const parts = date.split('-').length;
  return {
    timeZone: 'UTC',
    year: 'numeric',
    ...(parts > 1 && { month: 'long' }),
    ...(parts > 2 && { day: 'numeric' }),
  };
}
