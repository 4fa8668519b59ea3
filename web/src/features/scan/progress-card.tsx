import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TIP_ROTATION } from '../../lib/policy.ts';
import { QueueWords } from '../../queue/queue-words.tsx';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ChosenSource } from './chosen-menu.ts';
import type { ScanProgress, ScanStep } from './scan-progress.ts';

/** The steps as they are shown; extraction_complete is a moment at the end of extracting. */
const SHOWN_STEPS = ['uploading', 'extracting', 'analyzing', 'complete'] as const;

const POSITION: Record<ScanStep, number> = {
  uploading: 0,
  extracting: 1,
  extraction_complete: 2,
  analyzing: 2,
  complete: 4,
  error: 0,
};

const TIP_KEYS = {
  extracting: ['columns', 'order', 'languages', 'private'],
  analyzing: ['sources', 'unknown', 'questions', 'rare'],
} as const;

/** The progress of a scan, and what has been found so far. */
export function ProgressCard({
  progress,
  of = 'photo',
  previewUrl,
}: {
  progress: ScanProgress;
  /** What is read. */
  of?: 'photo' | ChosenSource['kind'];
  /** Of the first photo. */
  previewUrl?: string | null | undefined;
}) {
  const { t } = useTranslation('scan');
  const { step, percent, found, queue } = progress;
  const { title, message } = useStepWords(progress, of);
  return (
    <Card className="grid gap-6">
      <div className="flex gap-4">
        {previewUrl ? (
          <img
            src={previewUrl}
            alt=""
            className="size-20 shrink-0 rounded-control border border-line object-cover"
          />
        ) : null}
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-xl">{title}</h2>
            <span aria-hidden="true" className="text-lg font-semibold text-plum">
              {percent}%
            </span>
          </div>
          {/* Each step is announced once, and each place in the queue; the percentage is left to the bar. */}
          <p role="status" className="mt-1 text-muted">
            {queue ? <QueueWords {...queue} /> : message}
          </p>
        </div>
      </div>
      <Progress value={percent} label={t('progress')} />
      {found ? (
        <p role="status" className="rounded-control bg-sage px-4 py-3 font-semibold text-on-sage">
          {found.restaurantName
            ? t('foundAt', { count: found.dishes, restaurant: found.restaurantName })
            : t('found', { count: found.dishes })}
        </p>
      ) : null}
      <ol className="grid grid-cols-4 gap-2">
        {SHOWN_STEPS.map((shown, at) => (
          <Step
            key={shown}
            label={t(`stepNames.${shown}`)}
            state={at < POSITION[step] ? 'done' : at === POSITION[step] ? 'current' : 'ahead'}
            doneLabel={t('stepDone')}
          />
        ))}
      </ol>
      {step === 'analyzing' || step === 'extracting' ? <RotatingTip step={step} key={step} /> : null}
    </Card>
  );
}

/** What is being done, and of what: one photo, one of several pages, a link or a text. */
function useStepWords({ step, page }: ScanProgress, of: 'photo' | ChosenSource['kind']) {
  const { t } = useTranslation('scan');
  if (step === 'uploading' || step === 'extracting') {
    if (page) {
      return { title: t(`pages.steps.${step}`), message: t(`pages.messages.${step}`, { ...page }) };
    }
    if (of === 'link') return { title: t(`source.link.steps.${step}`), message: t('source.link.message') };
    if (of === 'text' && step === 'uploading') {
      return { title: t('source.text.step'), message: t('source.text.message') };
    }
  }
  return { title: t(`steps.${step}`), message: t(`messages.${step}`) };
}

interface StepProps {
  label: string;
  state: 'done' | 'current' | 'ahead';
  doneLabel: string;
}

function Step({ label, state, doneLabel }: StepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cn(
        'flex min-w-0 flex-col items-center gap-2 text-center text-sm',
        state === 'ahead' ? 'text-muted' : 'font-semibold text-plum',
      )}
    >
      <span
        className={cn(
          'flex size-9 items-center justify-center rounded-full border-2',
          state === 'done' && 'border-plum bg-plum text-on-plum',
          state === 'current' && 'border-plum',
          state === 'ahead' && 'border-line',
        )}
      >
        {state === 'done' ? <Check aria-hidden="true" className="size-5" /> : null}
        {state === 'current' ? <Spinner /> : null}
      </span>
      <span className="max-w-full hyphens-auto break-words">{label}</span>
      {state === 'done' ? <span className="sr-only">{doneLabel}</span> : null}
    </li>
  );
}

function RotatingTip({ step }: { step: 'extracting' | 'analyzing' }) {
  const { t } = useTranslation('scan');
  const [at, setAt] = useState(0);
  const everyMs = step === 'extracting' ? TIP_ROTATION.extractionMs : TIP_ROTATION.analysisMs;
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => now + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  const tip =
    step === 'extracting'
      ? t(`waiting.extracting.${TIP_KEYS.extracting[at % TIP_KEYS.extracting.length] ?? 'columns'}`)
      : t(`waiting.analyzing.${TIP_KEYS.analyzing[at % TIP_KEYS.analyzing.length] ?? 'sources'}`);
  return (
    <p key={tip} className="min-h-[3lh] animate-fade-in border-t border-line pt-4 text-md text-muted">
      {tip}
    </p>
  );
}
