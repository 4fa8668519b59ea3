import type { Risk } from '@mirabelle/contract/risk.ts';
import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../../risk/risk-badge.tsx';
import { RiskIcon } from '../../risk/risk-icon.tsx';
import { Badge } from '../../ui/badge.tsx';

/** A rating in the short words of dish tests (spec 2 section 4), by icon, word and colour together. */
export function RiskWord({ risk }: { risk: Risk }) {
  const { t } = useTranslation('dish-test');
  return (
    <Badge tone={RISK_TONE[risk]} icon={<RiskIcon risk={risk} />}>
      {t(`result.list.${risk}`)}
    </Badge>
  );
}
