import type { User } from '@supabase/supabase-js';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../lib/use-call-error-text.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { ConsentWords } from './consent-words.tsx';
import { useConsent } from './use-consent.ts';

/**
 * Asks once whoever has an account from before the text of today, or made it with Google. It covers nothing: everything can be
 * read, exported and deleted without an answer.
 */
export function ConsentNotice({ user }: { user: User }) {
  const { t } = useTranslation(['consent', 'errors']);
  const errorText = useCallErrorText();
  const { due, agree, later } = useConsent(user);
  const [running, setRunning] = useState(false);
  if (!due) return null;
  const onAgree = async () => {
    setRunning(true);
    try {
      await agree();
      void toast({ tone: 'success', title: t('thanks') });
    } catch (error) {
      void toast({ tone: 'error', title: t('failed'), description: errorText(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <section
      aria-label={t('notice.title')}
      className="border-b border-line bg-sage-soft px-4 py-3 text-ink print:hidden"
    >
      <div className="mx-auto flex max-w-[70rem] gap-3">
        <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <p>
            <strong className="block">{t('notice.title')}</strong>
            {t('notice.text')}
          </p>
          <details className="text-md">
            <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold text-plum underline underline-offset-4">
              {t('means')}
            </summary>
            <ConsentWords />
          </details>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button disabled={running} onClick={() => void onAgree()}>
              {t('notice.agree')}
            </Button>
            <Button variant="secondary" disabled={running} onClick={later}>
              {t('notice.later')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
