import { useTranslation } from 'react-i18next';
import { ConsentWords } from './consent-words.tsx';

/** What is agreed to by making an account, beside the button that makes it. Needs the texts `consent`. */
export function ConsentAtSignUp() {
  const { t } = useTranslation('consent');
  return (
    <div className="grid gap-1 rounded-control bg-sage-soft p-4">
      <p>{t('bySigningUp')}</p>
      <details>
        <summary className="min-h-11 w-fit cursor-pointer py-2 text-md font-semibold text-plum underline underline-offset-4">
          {t('means')}
        </summary>
        <ConsentWords />
      </details>
    </div>
  );
}
