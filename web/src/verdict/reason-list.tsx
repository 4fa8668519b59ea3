import type { Language } from '@mirabelle/contract/language.ts';
import { whyAddress } from '@mirabelle/contract/why-address.ts';
import { useTranslation } from 'react-i18next';
import { NotReviewed } from '../models/not-reviewed.tsx';
import type { Reason } from './finding-words.ts';
import { ReviewedBy } from './review-state.tsx';
import { SourceLinks } from './source-links.tsx';
import { WhyLink } from './why-link.tsx';

/** Reasons with their sources, and other authorities' advice; those of a model are marked. Needs the texts `models`. */
export function ReasonList({ reasons, language }: { reasons: readonly Reason[]; language: Language }) {
  const { t } = useTranslation('verdict');
  return (
    <ul className="grid gap-4">
      {reasons.map((reason) => (
        <li key={reason.text}>
          <p lang={language} className="wrap-anywhere">
            {reason.text}
          </p>
          {reason.model ? <NotReviewed model={reason.model} className="mt-1.5" /> : null}
          <SourceLinks citations={reason.citations} />
          <ReviewedBy reviewed={reason.reviewed} />
          {reason.why ? <WhyLink to={whyAddress('rule', reason.why)} /> : null}
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
