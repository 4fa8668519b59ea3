import { useTranslation } from 'react-i18next';
import { HOME_ACTIONS } from './actions.ts';

/** A card for each feature, in the order of the buttons. */
export function Features() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="features-title" className="mt-14">
      <h2 id="features-title" className="text-2xl">
        {t('features.title')}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {HOME_ACTIONS.map(({ key, icon: Icon }) => (
          <li key={key} className="rounded-card border border-line bg-raised p-5 shadow-card">
            <span
              aria-hidden="true"
              className="inline-flex size-12 items-center justify-center rounded-full bg-sage text-on-sage"
            >
              <Icon className="size-6" />
            </span>
            <h3 className="mt-3 text-lg">{t(`features.${key}.title`)}</h3>
            <p className="mt-1 text-md text-muted">{t(`features.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
