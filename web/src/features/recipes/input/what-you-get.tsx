import { Apple, ArrowRightLeft, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const PARTS = [
  ['safety', ShieldCheck],
  ['substitutions', ArrowRightLeft],
  ['nutrition', Apple],
] as const;

/** What happens to a recipe here. */
export function WhatYouGet() {
  const { t } = useTranslation('recipes');
  return (
    <section aria-labelledby="what-you-get" className="mt-12">
      <h2 id="what-you-get" className="text-xl">
        {t('about.title')}
      </h2>
      <ul className="mt-4 grid gap-5">
        {PARTS.map(([part, Icon]) => (
          <li key={part} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sage text-on-sage"
            >
              <Icon className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{t(`about.${part}.title`)}</h3>
              <p className="mt-1 text-md text-muted">{t(`about.${part}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
