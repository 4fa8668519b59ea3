import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { stageAt } from './run-progress.ts';
import type { Progress as AnalysisProgress } from './use-analysis.ts';

const STAGES = ['extract', 'ingredients', 'database', 'trimesters', 'advice', 'report'] as const;

export interface ProgressCardProps {
  progress: AnalysisProgress;
  /** Addresses of the photos being analysed; none for a typed text. */
  previewUrls: readonly string[];
  onCancel: () => void;
}

/** The progress of an analysis, in words and as a bar. */
export function ProgressCard({ progress, previewUrls, onCancel }: ProgressCardProps) {
  const { t } = useTranslation('medications');
  const { percent, lines, onServer } = progress;
  const stage = STAGES[stageAt(percent)] ?? 'extract';
  return (
    <Card className="grid gap-5">
      {previewUrls.length > 1 ? <Previews urls={previewUrls} /> : null}
      <div className="flex gap-4">
        {previewUrls.length === 1 ? <Previews urls={previewUrls} /> : null}
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-xl">{t('progress.title')}</h2>
            <span aria-hidden="true" className="text-lg font-semibold text-plum">
              {Math.round(percent)}%
            </span>
          </div>
          {/* Each stage is announced once; the percentage is left to the bar. */}
          <p role="status" className="mt-1 flex items-center gap-2 text-muted">
            <Spinner className="shrink-0" />
            {lines ? t('progress.here') : t(`progress.stage.${stage}`)}
          </p>
          {lines && lines.found > 0 ? (
            <p className="mt-1 text-md text-muted">
              {lines.photos > 1 ? `${t('progress.photo', { number: lines.photo })} ` : null}
              {t('progress.lines', { count: lines.found, read: lines.read })}
            </p>
          ) : null}
          {onServer ? <p className="mt-1 text-md">{t('progress.onServer')}</p> : null}
        </div>
      </div>
      <Progress value={percent} label={t('progress.bar')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-md text-muted">{t('progress.stay')}</p>
        <Button variant="secondary" onClick={onCancel}>
          {t('progress.cancel')}
        </Button>
      </div>
    </Card>
  );
}

function Previews({ urls }: { urls: readonly string[] }) {
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      {urls.map((url) => (
        <img
          key={url}
          src={url}
          alt=""
          className={cn(
            'rounded-control border border-line object-cover',
            urls.length > 1 ? 'size-12' : 'size-20',
          )}
        />
      ))}
    </div>
  );
}
