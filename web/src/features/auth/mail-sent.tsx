import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface MailSentProps {
  text: string;
  busy: boolean;
  onAgain: () => void;
  /** Back to the form, with another address. */
  onOther: () => void;
}

/** What to do after a mail was sent. */
export function MailSent({ text, busy, onAgain, onOther }: MailSentProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-4">
      <Notice role="status" icon={<MailCheck />}>
        <p className="wrap-anywhere">{text}</p>
        <p className="mt-2 text-md">{t('mailSent.notThere')}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={busy} onClick={onAgain} className="grow">
          {t('mailSent.sendAgain')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onOther} className="grow">
          {t('mailSent.other')}
        </Button>
      </div>
    </div>
  );
}
