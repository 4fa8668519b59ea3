import type { Risk } from '@mirabelle/contract/risk.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import { RISK_TONE } from './risk-badge.tsx';
import { RiskIcon } from './risk-icon.tsx';

/** A rating in the short words of dish tests, with icon, word and colour. */
export function DishRiskBadge({ risk }: { risk: Risk }) {
  const { t } = useTranslation('dish-test');
  return (
    <Badge tone={RISK_TONE[risk]} icon={<RiskIcon risk={risk} />}>
      {t(`result.list.${risk}`)}
    </Badge>
  );
}
