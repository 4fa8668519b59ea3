import type { OverallSafety } from '@mirabelle/contract/overall-safety.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { useTranslation } from 'react-i18next';
import { ConfidenceBadge } from '../../../../badges/confidence-badge.tsx';
import { AlreadyAteLink } from '../../../../verdict/already-link.tsx';
import { AnswerBanner } from '../../../../verdict/answer-banner.tsx';
import type { ShownAdaptation, ShownSafety } from '../shown-adaptation.ts';

const RISK_OF: Record<OverallSafety, Risk> = { safe: 'NO_RISK', caution: 'TO_CHECK', avoid: 'HIGH_RISK' };

/** The rating that corresponds to a safety; none for an unknown one, which is never shown as safe. */
export const riskOfSafety = (safety: ShownSafety): Risk | null =>
  safety === 'unknown' ? null : RISK_OF[safety];

/** The result of the adapted recipe's check, in a word and a sentence. */
export function SafetyBanner({ shown }: { shown: ShownAdaptation }) {
  const { safety, changes, confidence, analysis, adapted } = shown;
  const { t } = useTranslation('recipes');
  const { t: verdict } = useTranslation('verdict');
  const sentence = safety === 'avoid' && changes.notSolvable.length > 0 ? 'avoidNamed' : safety;
  return (
    <section aria-label={t('safety.label')}>
      <AnswerBanner
        risk={riskOfSafety(safety)}
        label={safety === 'unknown' ? undefined : t(`safety.title.${safety}`)}
      >
        {t(`safety.sentence.${sentence}`)}
      </AnswerBanner>
      <p className="mt-3 print:hidden">
        <ConfidenceBadge value={confidence} />
      </p>
      <p className="mt-1 text-sm text-muted print:hidden">{verdict('confidenceHelp')}</p>
      {safety === 'avoid' || safety === 'caution' ? (
        <div className="mt-3">
          <AlreadyAteLink name={adapted.name} findings={analysis.flatMap(({ findings }) => findings)} />
        </div>
      ) : null}
    </section>
  );
}
