import { OTHER_LINES, type OtherLine } from '@mirabelle/contract/menu.ts';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../ui/cn.ts';
import { FoldedNotice } from '../../../ui/folded-notice.tsx';

export interface NotRatedProps {
  lines: readonly OtherLine[];
  /** Shows a line in the picture. */
  onSeek: (line: OtherLine) => void;
}

/** Text of the menu that belongs to no dish, by what it is: none of it was rated. */
export function NotRated({ lines, onSeek }: NotRatedProps) {
  const { t } = useTranslation('rated-photo');
  const told = lines.filter(({ text }) => text.trim() !== '');
  if (told.length === 0) return null;
  const mayBeDishes = told.some(({ kind }) => kind === 'unplaced');
  return (
    <FoldedNotice
      {...(mayBeDishes ? { tone: 'caution' as const } : {})}
      icon={<EyeOff />}
      title={t('notRated.title', { count: told.length })}
      className="mt-4"
    >
      <p>{t('notRated.text')}</p>
      {OTHER_LINES.map((kind) => {
        const own = told.filter((line) => line.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} className="mt-3">
            <h3 className="font-sans text-base font-semibold">{t(`notRated.kind.${kind}`)}</h3>
            <ul>
              {own.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and they never change places.
                <li key={at}>
                  <button
                    type="button"
                    onClick={() => onSeek(line)}
                    className={cn(
                      'min-h-12 w-full rounded-control py-1 text-left wrap-anywhere underline decoration-1',
                      'underline-offset-4 hover:decoration-2',
                    )}
                  >
                    {line.text}
                    <span className="sr-only"> {t('notRated.seek')}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </FoldedNotice>
  );
}
