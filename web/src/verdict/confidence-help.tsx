import type { Finding } from '@mirabelle/contract/finding.ts';
import { useTranslation } from 'react-i18next';

export interface ConfidenceHelpProps {
  /** The basis of the answer. */
  findings: readonly Pick<Finding, 'rule'>[];
  className?: string;
}

/** What a confidence means, and that a model's part in it keeps it low. Needs the texts `verdict` and `models`. */
export function ConfidenceHelp({ findings, className }: ConfidenceHelpProps) {
  const { t } = useTranslation(['verdict', 'models']);
  const modelled = findings.some(({ rule }) => rule === 'model');
  return (
    <p className={className}>
      {t('confidenceHelp')}
      {modelled ? ` ${t('models:confidence')}` : null}
    </p>
  );
}
