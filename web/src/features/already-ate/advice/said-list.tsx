import type { Said } from '@mirabelle/contract/aftermath.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { dayInWords } from '../day-in-words.ts';

/** Sentences of official bodies, each with its page; what a page says in general stands apart, under words that say so. */
export function SaidList({ said }: { said: readonly Said[] }) {
  const { t } = useTranslation('already-ate');
  const general = said.filter((one) => one.general);
  return (
    <>
      <Sentences said={said.filter((one) => !one.general)} />
      {general.length > 0 ? (
        <div className="mt-3">
          <p className="mb-2 text-md font-semibold text-muted">{t('advice.general')}</p>
          <Sentences said={general} />
        </div>
      ) : null}
    </>
  );
}

function Sentences({ said }: { said: readonly Said[] }) {
  const { t } = useTranslation('already-ate');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  return (
    <ul className="grid gap-3 empty:hidden">
      {said.map(({ id, text, body, title, url, year, readOn }) => (
        <li key={id}>
          <p className="wrap-anywhere">{text[language]}</p>
          <p className="text-sm text-muted">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              title={title}
              className="inline-block py-1 text-plum underline underline-offset-4 wrap-anywhere"
            >
              {t('advice.source', {
                body: year ? `${body}, ${year}` : body,
                date: dayInWords(readOn, language),
              })}
              <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-baseline" />
              <span className="sr-only"> {verdict('source.newTab')}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
