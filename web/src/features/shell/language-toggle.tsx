import { useTranslation } from 'react-i18next';
import { TOGGLE_LANGUAGES } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { cn } from '../../ui/cn.ts';

/** Each language is named in its own words, whatever the interface's language. */
const NAMES = { en: 'English', fr: 'Français' } as const;

/** Switches the interface between English and French. */
export function LanguageToggle() {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useLanguage();
  return (
    <fieldset aria-label={t('language')} className="flex min-w-0">
      {TOGGLE_LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${code.toUpperCase()}, ${NAMES[code]}`}
          aria-pressed={language === code}
          onClick={() => setLanguage(code)}
          className={cn(
            'flex size-12 min-w-6 items-center justify-center rounded-control text-md font-semibold transition-colors duration-150',
            language === code
              ? 'text-plum underline decoration-2 underline-offset-8'
              : 'text-muted hover:text-ink',
          )}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
