import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../ui/cn.ts';
import { HOME_ACTIONS } from './actions.ts';

/** The large buttons: the menu first, in plum; the others side by side where there is room. */
export function Actions() {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={t('actionsLabel')}>
      <ul className="mt-7 grid gap-3 sm:grid-cols-2">
        {HOME_ACTIONS.map(({ to, key, icon: Icon }, at) => (
          <li key={to} className={cn(at === 0 && 'sm:col-span-2')}>
            <Link
              to={to}
              className={cn(
                'flex h-full min-h-20 items-center gap-4 rounded-card px-5 py-4 transition-colors duration-150',
                at === 0
                  ? 'bg-plum text-on-plum hover:bg-plum-strong'
                  : 'border border-edge bg-raised text-ink hover:bg-plum-soft',
              )}
            >
              <Icon aria-hidden="true" className={cn('size-8 shrink-0', at > 0 && 'text-plum')} />
              <span className="min-w-0">
                <span className="block text-lg font-semibold">{t(`actions.${key}.title`)}</span>
                <span className={cn('block text-md', at > 0 && 'text-muted')}>
                  {t(`actions.${key}.text`)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
