import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../lib/use-call-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogContent } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { useChooseDiary } from './use-choose-diary.ts';

export interface AskDialogProps {
  userId: string;
  /** After her answer, or without one. */
  onClose: (answer: 'on' | 'off' | null) => void;
}

/** Asks once whether to keep a diary, and says what that means. Needs the texts `diary` and `errors`. */
export function AskDialog({ userId, onClose }: AskDialogProps) {
  const { t } = useTranslation(['diary', 'shell']);
  const errorText = useCallErrorText();
  const { choose, saving } = useChooseDiary(userId);
  const answer = async (choice: 'on' | 'off') => {
    try {
      await choose(choice);
    } catch (error) {
      const description = errorText(error);
      void toast({ tone: 'error', title: t('ask.failed'), description, id: 'diary' });
      return;
    }
    if (choice === 'off') void toast({ tone: 'info', title: t('ask.saidNo'), id: 'diary' });
    onClose(choice);
  };
  return (
    <Dialog open onOpenChange={(open) => (open || saving ? undefined : onClose(null))}>
      <DialogContent
        title={t('ask.title')}
        closeLabel={t('shell:close')}
        className="sm:max-w-lg"
        footer={
          <div className="flex flex-wrap gap-3">
            <Button className="grow" disabled={saving} onClick={() => void answer('on')}>
              {t('ask.yes')}
            </Button>
            <Button variant="secondary" className="grow" disabled={saving} onClick={() => void answer('off')}>
              {t('ask.no')}
            </Button>
          </div>
        }
      >
        <div className="grid gap-3">
          <p>{t('ask.what')}</p>
          <p>{t('ask.who')}</p>
          <p>{t('ask.off')}</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
