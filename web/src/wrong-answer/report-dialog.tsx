import { CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { formatDate } from '../lib/format.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogContent } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useBasis } from '../verdict/use-basis.ts';
import type { AnswerGiven } from './answer-given.ts';
import { ReportForm } from './report-form.tsx';
import { useReport } from './use-report.ts';

export interface ReportDialogProps {
  answer: AnswerGiven;
  /** To which the focus comes back. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** In which an answer is reported as wrong: what, why, and what is sent. Needs the texts `wrong-answer` and `errors`. */
export function ReportDialog({ answer, opener, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['wrong-answer', 'shell']);
  const { user } = useSession();
  const { shown } = useBasis(user?.id ?? null);
  const report = useReport(answer, shown?.profile?.country);
  const form = useId();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        nested
        title={t('title')}
        description={t('about', { name: answer.name })}
        closeLabel={t('shell:close')}
        className="wrap-anywhere sm:max-w-lg"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
        footer={
          report.sent ? (
            <Button className="w-full" onClick={onClose}>
              {t('done')}
            </Button>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button className="grow" type="submit" form={form} disabled={report.sending}>
                {report.sending ? <Spinner /> : null}
                {t(report.sending ? 'sending' : 'send')}
              </Button>
              <Button className="grow" variant="secondary" disabled={report.sending} onClick={onClose}>
                {t('cancel')}
              </Button>
            </div>
          )
        }
      >
        {report.sent ? (
          <Sent {...report.sent} />
        ) : (
          <ReportForm id={form} report={report} isUser={user !== null} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** That it has arrived, or that it had before. */
function Sent({ already, at }: { already: boolean; at: string }) {
  const { t } = useTranslation('wrong-answer');
  const { language } = useLanguage();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <Notice
      ref={said}
      tabIndex={-1}
      role="status"
      icon={<CircleCheck />}
      title={t(already ? 'already' : 'thanks')}
    >
      <p>
        {already
          ? t('alreadyText', { date: formatDate(at, language, { dateStyle: 'long' }) })
          : t('thanksText')}
      </p>
    </Notice>
  );
}
