import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FoldedNotice } from '../../ui/folded-notice.tsx';

/**
 * Lines of the menu that were read and are no dish: a dish may be among them, and none of them was rated.
 * @param scanId of a menu that another photograph can be added to; null where none can
 */
export function NotUnderstood({ scanId, lines }: { scanId: string | null; lines: readonly string[] }) {
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
      <ul className="mt-2 grid gap-1">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and they never change places.
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </FoldedNotice>
  );
}
