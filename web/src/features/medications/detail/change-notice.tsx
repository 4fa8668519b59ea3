import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { gestationOf } from '@mirabelle/contract/gestation.ts';
import { CalendarClock, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBasis } from '../../../verdict/use-basis.ts';
import { keepDraft } from '../page-state/draft.ts';
import { textOfRead } from '../parts/read-products.ts';

export interface ChangeNoticeProps {
  analysis: SavedMedication;
  userId: string;
  /** Version of the knowledge that the server uses now; null until it is known. */
  knowledgeVersion: string | null;
}

/** Explains why an older answer may differ from today's, and leads to a new analysis. */
export function ChangeNotice({ analysis, userId, knowledgeVersion }: ChangeNoticeProps) {
  const { t } = useTranslation('medications');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const dueDate = useBasis(userId).shown?.profile?.edd;
  const verdict = analysis.details?.verdict;
  const judgedBy = analysis.knowledge_version;
  const outdated = knowledgeVersion !== null && judgedBy !== '' && knowledgeVersion !== judgedBy;
  const now = dueDate ? (gestationOf(dueDate, new Date())?.weeks ?? null) : null;
  const then = verdict?.week ?? null;
  const furtherOn = now !== null && then !== null && now !== then;
  if (!outdated && !furtherOn) return null;
  const again = () => {
    keepDraft(userId, { mode: 'manual', text: verdict ? textOfRead(verdict) : analysis.medication_name });
    void navigate('/medication-scan');
  };
  return (
    <Notice
      tone="caution"
      icon={<CalendarClock />}
      title={t(outdated ? 'detail.changed.title' : 'detail.week.title')}
    >
      <div className="mt-1 grid justify-items-start gap-3 text-ink">
        {outdated ? (
          <p>{t('detail.changed.text', { date: formatDate(analysis.analyzed_at, language) })}</p>
        ) : null}
        {furtherOn ? <p>{t('detail.week.text', { then, now })}</p> : null}
        <Button variant="secondary" onClick={again}>
          <RefreshCw aria-hidden="true" />
          {t('detail.changed.again')}
        </Button>
      </div>
    </Notice>
  );
}
