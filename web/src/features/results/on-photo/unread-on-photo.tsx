import type { PicturePoint } from '@mirabelle/contract/outline.ts';
import type { PictureBox } from '@mirabelle/contract/picture-box.ts';
import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../ui/cn.ts';

export interface UnreadArea {
  key: string;
  /** As the picture is shown. */
  box: PictureBox;
  outline: readonly PicturePoint[];
  /** Where it is, in words. */
  words: string;
  /** Leads to another photograph of it; null where none can be added. */
  to: string | null;
}

/** Parts of a picture that could not be read: hatched, each the way to another photograph of it. */
export function UnreadOnPhoto({ areas }: { areas: readonly UnreadArea[] }) {
  const { t } = useTranslation('rated-photo');
  return areas.map(({ key, box, words, to }) => {
    const place = {
      left: `${box.left * 100}%`,
      top: `${box.top * 100}%`,
      width: `${box.width * 100}%`,
      height: `${box.height * 100}%`,
    };
    const look = cn(
      'absolute grid place-items-center border-2 border-dashed border-ink',
      'bg-[repeating-linear-gradient(45deg,transparent_0_7px,var(--ink)_7px_9px)]',
    );
    if (to === null)
      return (
        <div key={key} role="img" aria-label={t('unread', { part: words })} className={look} style={place} />
      );
    return (
      <Link
        key={key}
        to={to}
        aria-label={t('again', { part: words })}
        className={cn(
          look,
          'focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus',
        )}
        style={place}
      >
        <span className="grid size-8 place-items-center rounded-full border border-ink bg-white text-ink">
          <Camera aria-hidden="true" className="size-5" />
        </span>
      </Link>
    );
  });
}
