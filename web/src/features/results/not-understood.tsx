import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { FoldedNotice } from '../../ui/folded-notice.tsx';

/**
 * Lines of the menu that were read and are no dish: a dish may be among them, and none of them was rated.
 * @param scanId of a menu that another photograph can be added to; null where none can
 * @param onDish takes a line for a dish; absent where the menu cannot be corrected
 */
export function NotUnderstood({
  scanId,
  lines,
  onDish,
}: {
  scanId: string | null;
  lines: readonly string[];
  onDish?: ((line: string) => void) | undefined;
}) {
  const { t } = useTranslation('results');
  if (lines.length === 0) return null;
  return (
    <FoldedNotice
      tone="caution"
      icon={<CircleQuestionMark />}
      title={t('notUnderstood.title', { count: lines.length })}
      className="mt-8"
    >
      <p>
        {t('notUnderstood.text')}{' '}
        {scanId === null ? null : (
          <Link to={`/scan?to=${scanId}`} className="underline">
            {t('notUnderstood.action')}
          </Link>
        )}
      </p>
      <ul className={cn('mt-2 grid', onDish ? 'gap-2' : 'gap-1')}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and they never change places.
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{line}</span>
            {onDish ? (
              <Button
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={t('notUnderstood.isDishOf', { line })}
                onClick={() => onDish(line)}
              >
                {t('notUnderstood.isDish')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </FoldedNotice>
  );
}
