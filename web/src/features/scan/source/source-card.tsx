import { LONGEST_MENU_TEXT } from '@mirabelle/contract/functions/read-menu-source.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FullAddress } from '../../../ui/full-address.tsx';
import type { ChosenSource } from '../chosen-menu.ts';
import { SourceDialog } from './other-ways.tsx';

/** How much longer a text is than the server takes, as one may be that was shared; 0 for what it takes. */
export const charactersOver = (source: ChosenSource | null): number =>
  source?.kind === 'text' ? Math.max(0, source.text.length - LONGEST_MENU_TEXT) : 0;

export interface SourceCardProps {
  source: ChosenSource;
  onChange: (source: ChosenSource) => void;
  onRemove: () => void;
}

/** The link or text that waits to be read, in place of photos. */
export function SourceCard({ source, onChange, onRemove }: SourceCardProps) {
  const { t } = useTranslation(['scan', 'photo']);
  const [changing, setChanging] = useState(false);
  const over = charactersOver(source);
  return (
    <>
      <Card role="group" aria-labelledby="menu-source" className="grid gap-3">
        <h2 id="menu-source" className="font-sans text-base">
          {t(`source.${source.kind}.chosen`)}
        </h2>
        {source.kind === 'link' ? (
          <p className="text-lg">
            <FullAddress url={source.url} />
          </p>
        ) : (
          <p className="line-clamp-6 whitespace-pre-line wrap-anywhere text-muted">{source.text.trim()}</p>
        )}
        {over > 0 ? (
          <p className="font-medium text-danger">{t('source.text.tooLong', { count: over })}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            {t('photo:capture.remove')}
          </Button>
          <Button variant="quiet" onClick={() => setChanging(true)}>
            <Pencil aria-hidden="true" />
            {t('source.change')}
          </Button>
        </div>
      </Card>
      <SourceDialog
        kind={changing ? source.kind : null}
        given={source}
        onClose={() => setChanging(false)}
        onSource={onChange}
      />
    </>
  );
}
