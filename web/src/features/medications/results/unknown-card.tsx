import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';
import { Camera, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import type { MedicationWords } from '../parts/use-words.ts';

const STEPS = ['look', 'type', 'ask'] as const;

export interface UnknownCardProps {
  verdict: MedicineVerdict;
  words: MedicationWords;
  /** Goes to the field where the substance can be typed. */
  onType: () => void;
  /** Goes to where another side of the box can be photographed. */
  onPhoto: () => void;
}

/** What to do where there is no answer: because nothing was recognised, or because little is known about it. */
export function UnknownCard({ verdict, words: { language }, onType, onPhoto }: UnknownCardProps) {
  const { t } = useTranslation('medications');
  const open = verdict.findings.filter(({ kind }) => kind === 'unknown');
  const unread = open.length > 0 || verdict.ingredients.length === 0;
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('unknownCard.title')}</CardTitle>
      {open.map((finding) => (
        <p key={finding.key + JSON.stringify(finding.data)} lang={language} className="wrap-anywhere">
          {renderMedicineFinding(finding, language)}
        </p>
      ))}
      {unread ? (
        <>
          <ol className="grid list-decimal gap-2 pl-5">
            {STEPS.map((step) => (
              <li key={step}>{t(`unknownCard.${step}`)}</li>
            ))}
          </ol>
          <div className="mt-1 flex flex-wrap gap-3">
            <Button className="w-full sm:w-fit" onClick={onType}>
              <Pencil aria-hidden="true" />
              {t('unknownCard.action')}
            </Button>
            <Button variant="secondary" className="w-full sm:w-fit" onClick={onPhoto}>
              <Camera aria-hidden="true" />
              {t('unknownCard.photo')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('unknownCard.little')}</p>
      )}
    </Card>
  );
}
