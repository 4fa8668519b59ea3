import type { Language } from '@mirabelle/contract/language.ts';
import { useTranslation } from 'react-i18next';
import type { Reason } from './finding-words.ts';
import { SourceLinks } from './source-links.tsx';

/** Reasons with their sources and with what other health bodies say. */
export function ReasonList({ reasons, language }: { reasons: readonly Reason[]; language: Language }) {
  const { t } = useTranslation('verdict');
  return (
    <ul className="grid gap-4">
      {reasons.map((reason) => (
        <li key={reason.text}>
          <p lang={language} className="wrap-anywhere">
            {reason.text}
          </p>
          <SourceLinks citations={reason.citations} />
          {reason.elsewhere.length > 0 ? (
            <div className="mt-2 border-l-2 border-line pl-3">
              <p className="text-sm font-semibold">{t('elsewhere')}</p>
              <ul>
                {reason.elsewhere.map(({ risk, citation }) => (
                  <li
                    key={`${citation.source}-${risk}`}
                    className="flex flex-wrap items-baseline gap-x-2 text-sm"
                  >
                    <SourceLinks citations={[citation]} label={false} />
                    <span>{t(`elsewhereRisk.${risk}`)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
