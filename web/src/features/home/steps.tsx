import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';

const STEPS = ['photo', 'analysis', 'results'] as const;

/** How it works, in three steps. */
export function Steps() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="steps-title" className="mt-14">
      <h2 id="steps-title" className="text-2xl">
        {t('steps.title')}
      </h2>
      <ol className="mt-5 grid gap-6 md:grid-cols-3">
        {STEPS.map((step, at) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className={cn(
                'flex size-12 shrink-0 items-center justify-center rounded-full',
                'border-2 border-golden font-display text-xl font-semibold',
              )}
            >
              {at + 1}
            </span>
            <div>
              <h3 className="text-lg">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-md text-muted">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
