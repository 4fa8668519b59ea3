import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import { Notice } from '../../ui/notice.tsx';

const STEPS = ['name', 'ingredients', 'answer'] as const;

/** How dish tests work, in three steps, and what their answers are not. */
export function HowItWorks() {
  const { t } = useTranslation('dish-test');
  return (
    <>
      <section aria-labelledby="how-title" className="mt-12">
        <h2 id="how-title" className="text-2xl">
          {t('how.title')}
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
              <div className="min-w-0">
                <h3 className="text-lg">{t(`how.${step}.title`)}</h3>
                <p className="mt-1 text-md text-muted">{t(`how.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="notice-title" className="mt-10">
        <Notice icon={<ShieldAlert />}>
          <h2 id="notice-title" className="font-sans text-base font-semibold">
            {t('notice.title')}
          </h2>
          <p>{t('notice.text')}</p>
        </Notice>
      </section>
    </>
  );
}
