import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { AnswerGiven } from './answer-given.ts';
import { ReportDialog } from './report-dialog.tsx';

export interface ReportLinkProps {
  answer: AnswerGiven;
}

/**
 * Leads from an answer to the dialog in which it is reported as wrong, which comes with it, so that it opens without a network
 * too. Needs the texts `wrong-answer` and `errors`.
 */
export function ReportLink({ answer }: ReportLinkProps) {
  const { t } = useTranslation('wrong-answer');
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  return (
    <div className="print:hidden">
      <Button
        ref={link}
        variant="link"
        className="justify-start px-0 text-left text-md font-normal [&_svg]:size-4"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" />
        {t('open')}
      </Button>
      {open ? <ReportDialog answer={answer} opener={link} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
