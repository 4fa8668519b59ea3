import { useTranslation } from 'react-i18next';
import { cn } from '../../../ui/cn.ts';
import type { PhotoPage } from './photo-pages.ts';

export interface PageChoiceProps {
  pages: readonly PhotoPage[];
  shown: PhotoPage;
  onChoose: (key: string) => void;
}

/** Which picture of several is shown. */
export function PageChoice({ pages, shown, onChoose }: PageChoiceProps) {
  const { t } = useTranslation('rated-photo');
  if (pages.length < 2) return null;
  return (
    <fieldset aria-label={t('pages.label')} className="mb-2 flex flex-wrap gap-1">
      {pages.map((page, at) => (
        <button
          key={page.key}
          type="button"
          aria-pressed={page === shown}
          onClick={() => onChoose(page.key)}
          className={cn(
            'min-h-12 rounded-control border-2 px-4 font-semibold',
            page === shown ? 'border-plum bg-plum-soft text-plum' : 'border-line bg-raised text-ink',
          )}
        >
          {t(page.further ? 'pages.further' : 'pages.page', { number: at + 1 })}
        </button>
      ))}
    </fieldset>
  );
}
