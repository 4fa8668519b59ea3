import { languageSchema } from '@mirabelle/contract/language.ts';
import { isReadInPictures } from '@mirabelle/contract/picture-languages.ts';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { languageName } from '../../lib/format.ts';

/**
 * Says so of a menu in a language of which only names of foods are known, and more than elsewhere is asked about; and
 * where pictures are not read in it, so that words may be misread.
 */
export function MenuLanguage({ code }: { code: string | null }) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  if (code === null || languageSchema.safeParse(code).success) return null;
  return (
    <p className="mb-5 flex gap-2.5 text-md text-muted">
      <Languages aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {t(isReadInPictures(code) ? 'menuLanguage' : 'menuLanguageNotRead', {
          language: languageName(code, language),
        })}
      </span>
    </p>
  );
}
