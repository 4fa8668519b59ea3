import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { SignOff } from '@mirabelle/contract/review/answers.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../lib/format.ts';
import { cn } from '../ui/cn.ts';

/** Who signed what a reason stands on, and when: "Reviewed by a midwife, 12 March 2027". Nothing where no one did. */
export function ReviewedBy({ reviewed, className }: { reviewed: SignOff | undefined; className?: string }) {
  const { t, i18n } = useTranslation('verdict');
  if (!reviewed) return null;
  // A day is the same day everywhere.
  const date = formatDate(reviewed.on, i18n.language as InterfaceLanguage, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <p className={cn('text-sm text-muted', className)}>
      {t('reviewed.by', { who: t(`reviewed.who.${reviewed.profession}`), date })}
    </p>
  );
}

/**
 * Once in an answer, under what it stands on: that no clinician has looked at it yet, or not at all of it. Nothing where all
 * of it was signed, and where there is nothing with a source.
 * @param props.reasons those that have a source
 */
export function NotYetReviewed({
  reasons,
  className,
}: {
  reasons: readonly { citations: readonly unknown[]; reviewed?: SignOff | undefined }[];
  className?: string;
}) {
  const { t } = useTranslation('verdict');
  const cited = reasons.filter(({ citations }) => citations.length > 0);
  const open = cited.filter(({ reviewed }) => !reviewed).length;
  if (open === 0) return null;
  return (
    <p className={cn('text-sm text-muted', className)}>
      {t(open === cited.length ? 'reviewed.none' : 'reviewed.notAll')}
    </p>
  );
}
