import type { UnreadPart } from '@mirabelle/contract/menu.ts';
import { Camera, ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { placedParts } from './picture-places.ts';

/** Parts of the picture that could not be read, by their place, with the way to another photograph of them. */
export function UnreadParts({ parts }: { parts: readonly UnreadPart[] }) {
  const { t } = useTranslation('results');
  const placed = placedParts(parts);
  if (placed.length === 0) return null;
  return (
    <Notice
      tone="caution"
      icon={<ScanSearch />}
      title={t('unreadParts.title', { count: placed.length })}
      className="mb-8"
    >
      <ul className="mt-1 grid gap-1">
        {placed.map(({ kind, place }) => (
          <li key={`${kind} ${place}`}>{t(`unreadParts.${kind}.${place}`)}</li>
        ))}
      </ul>
      <p className="mt-2">{t('unreadParts.text')}</p>
      <Button asChild variant="secondary" className="mt-3">
        <Link to="/scan">
          <Camera aria-hidden="true" />
          {t('unreadParts.action', { count: placed.length })}
        </Link>
      </Button>
    </Notice>
  );
}
