import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordConsent } from '../../consent/api.ts';
import { ConsentWords } from '../../consent/consent-words.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Agreeing later, for whoever has not yet. Needs the texts `consent`. */
export function ConsentState({ userId, lookAgain }: { userId: string; lookAgain: () => Promise<unknown> }) {
  const { t } = useTranslation(['consent', 'errors']);
  const { language } = useLanguage();
  const errorText = useCallErrorText();
  const [running, setRunning] = useState(false);
  const agree = async () => {
    setRunning(true);
    try {
      await recordConsent(userId, language);
      void toast({ tone: 'success', title: t('thanks') });
      await lookAgain();
    } catch (error) {
      void toast({ tone: 'error', title: t('failed'), description: errorText(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <ConsentWords />
      <Button disabled={running} onClick={() => void agree()}>
        {t('notice.agree')}
      </Button>
    </>
  );
}
