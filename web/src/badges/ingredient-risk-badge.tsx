import type { Risk } from '@mirabelle/contract/risk.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import { RISK_TONE } from './risk-badge.tsx';
import { RiskIcon } from './risk-icon.tsx';

/** The words for an ingredient's rating in a recipe. */
export const LEVELS = { HIGH_RISK: 'high', TO_CHECK: 'medium', NO_RISK: 'low' } as const satisfies Record<
  Risk,
  string
>;

/** An ingredient's rating in a recipe, with icon, word and colour. */
export function IngredientRiskBadge({ risk }: { risk: Risk }) {
  const { t } = useTranslation('recipes');
  return (
    <Badge tone={RISK_TONE[risk]} icon={<RiskIcon risk={risk} />}>
      {t(`level.${LEVELS[risk]}`)}
    </Badge>
  );
}
