import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { PhoneProgress } from './use-scan.ts';

export interface PhoneProgressCardProps {
  progress: PhoneProgress;
  /** Null for a PDF. */
  previewUrl?: string | null | undefined;
  onCancel: () => void;
}

/** Share of the whole that is over before the first line is read, and once all are: lines are what takes long. */
const FROM = 10;
const TO = 95;

/** How far this device has come with reading a menu: the lines it found, and how many of them it has read. */
export function PhoneProgressCard({ progress, previewUrl, onCancel }: PhoneProgressCardProps) {
  const { t } = useTranslation('scan');
  const { step, lines, page } = progress;
  const share = lines.found > 0 ? lines.read / lines.found : 0;
  const over = page ? (page.at - 1 + share) / page.of : share;
  const percent = { starting: 0, reading: FROM + (TO - FROM) * over, checking: TO }[step];
  return (
    <Card className="grid gap-5">
      <div className="flex gap-4">
        {previewUrl ? (
          <img
            src={previewUrl}
            alt=""
            className="size-20 shrink-0 rounded-control border border-line object-cover"
          />
        ) : null}
        <div className="min-w-0 grow">
          <h2 className="text-xl">{t(`onPhone.steps.${step}`)}</h2>
          {/* Each step and page is announced once; how many lines are read is left to the bar. */}
          <p role="status" className="mt-1 text-muted">
            {page ? t('onPhone.page', { ...page }) : t('onPhone.stays')}
          </p>
        </div>
      </div>
      <div className="grid gap-2">
        <Progress value={percent} label={t('progress')} />
        <p className="min-h-[1lh] text-muted" aria-hidden={step !== 'reading'}>
          {lines.found > 0 ? t('onPhone.lines', { count: lines.found, read: lines.read }) : null}
        </p>
      </div>
      <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
        {t('onPhone.cancel')}
      </Button>
    </Card>
  );
}
