import { Printer, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import type { ShownAdaptation } from '../shown-adaptation.ts';
import { useShare } from './use-share.ts';

/** Share and print. */
export function ShareButtons({ shown }: { shown: ShownAdaptation }) {
  const { t } = useTranslation('recipes');
  const share = useShare();
  return (
    <div className="grid gap-3 min-[26rem]:grid-cols-2">
      <Button variant="secondary" onClick={() => void share(shown)}>
        <Share2 aria-hidden="true" />
        {t('share.action')}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('share.print')}
      </Button>
    </div>
  );
}
