import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/index.ts';
import { latePart } from '../../../lib/late-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { SayNeedsNetwork } from '../needs-network.tsx';
import type { SharedMenu } from './shared-menu.ts';

const ShareDialog = latePart(
  'the dialog that shares',
  async () =>
    (await Promise.all([import('./share-dialog.tsx'), loadTexts('share', 'errors')]))[0].ShareDialog,
  { missing: <SayNeedsNetwork /> },
);

/** Opens what a menu is shared with. */
export function ShareButton(props: SharedMenu) {
  const { t } = useTranslation('results');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        className="w-12 shrink-0 px-0"
        aria-haspopup="dialog"
        aria-label={t('head.share')}
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden="true" />
      </Button>
      {open ? <ShareDialog {...props} opener={opener} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
