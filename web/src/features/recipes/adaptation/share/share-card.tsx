import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { ShownAdaptation } from '../shown-adaptation.ts';
import { ShareButtons } from './share-buttons.tsx';

/** The actions of a saved adaptation, and its notes. */
export function ShareCard({ shown }: { shown: ShownAdaptation }) {
  const { t } = useTranslation('recipes');
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('share.title')}</CardTitle>
      {shown.notes ? (
        <div>
          <h3 className="mb-1 text-base font-semibold">{t('save.notes')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{shown.notes}</p>
        </div>
      ) : null}
      <ShareButtons shown={shown} />
    </Card>
  );
}
