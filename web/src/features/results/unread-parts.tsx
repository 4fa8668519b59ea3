import type { UnreadPart } from '@mirabelle/contract/menu.ts';
import { Camera, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FoldedNotice } from '../../ui/folded-notice.tsx';
import { type Place, placedParts } from './picture-places.ts';

/**
 * Parts of the picture that could not be read, by their place, each with the way to another photograph of it.
 * @param scanId null where no photograph can be added
 */
export function UnreadParts({ scanId, parts }: { scanId: string | null; parts: readonly UnreadPart[] }) {
  const { t } = useTranslation('results');
  const placed = placedParts(parts);
  if (placed.length === 0) return null;
  const wordsOf = (kind: UnreadPart['kind'], place: Place, page: number | undefined) => {
    const words = t(`unreadParts.${kind}.${place}`);
    return page === undefined ? words : t('pages.part', { number: page + 1, part: words });
  };
  return (
    <FoldedNotice
      tone="caution"
      icon={<ScanSearch />}
      title={t('unreadParts.title', { count: placed.length })}
      className="mb-4"
    >
      <p>{t('unreadParts.text')}</p>
      <ul className="mt-3 grid gap-3">
        {placed.map(({ kind, place, page, parts: shown }) => (
          <li
            key={`${kind} ${page} ${place}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span>{wordsOf(kind, place, page)}</span>
            {scanId === null ? null : (
              <Button asChild variant="secondary">
                <Link
                  to={`/scan?to=${scanId}&parts=${shown.join(',')}`}
                  aria-label={t('unreadParts.actionOf', { part: wordsOf(kind, place, page) })}
                >
                  <Camera aria-hidden="true" />
                  {t('unreadParts.action')}
                </Link>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FoldedNotice>
  );
}
