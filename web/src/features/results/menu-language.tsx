import { languageSchema } from '@mirabelle/contract/language.ts';
import { isReadInPictures } from '@mirabelle/contract/picture-languages.ts';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { languageName } from '../../lib/format.ts';
import { FoldedNotice } from '../../ui/folded-notice.tsx';

/**
 * Says so of a menu in a language of which only names of foods are known, and more than elsewhere is asked about; and
 * where pictures are not read in it, so that words may be misread.
 */
export function MenuLanguage({ code }: { code: string | null }) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  if (code === null || languageSchema.safeParse(code).success) return null;
  return (
    <FoldedNotice
      icon={<Languages />}
      title={t('menuLanguageTitle', { language: languageName(code, language) })}
      className="mb-4"
    >
      <p>
        {t(isReadInPictures(code) ? 'menuLanguage' : 'menuLanguageNotRead', {
          language: languageName(code, language),
        })}
      </p>
    </FoldedNotice>
  );
}
