import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../../badges/risk-badge.tsx';
import { RiskIcon } from '../../badges/risk-icon.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { localeFor } from '../../lib/format.ts';
import { cn } from '../../ui/cn.ts';
import { TONE_TEXT } from '../../ui/tone.ts';
import { decidingChoices, descriptionOf } from './as-printed.ts';
import type { RatedDish } from './results-model.ts';

/** The menu's other words for a dish: its second name, its day, what is said of it, and its price. */
export function PrintedWords({ dish, className }: { dish: RatedDish; className?: string }) {
  const { t } = useTranslation('results');
  const description = descriptionOf(dish);
  if (!dish.second_name && !dish.day && !description && !dish.price) return null;
  return (
    <div className={cn('flex justify-between gap-4 text-muted', className)}>
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        {dish.second_name ? <p className="font-semibold">{dish.second_name}</p> : null}
        {description ? <p>{description}</p> : null}
        {dish.day ? <p>{t('card.day', { day: dish.day })}</p> : null}
      </div>
      {dish.price ? <p className="shrink-0">{dish.price}</p> : null}
    </div>
  );
}

/** The same in one line without the price, cut where it ends: a card tells one dish from another, its details say all. */
export function PrintedLine({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const day = dish.day ? t('card.day', { day: dish.day }) : null;
  const words = [dish.second_name, day, descriptionOf(dish)].filter((part) => part !== null);
  if (words.length === 0) return null;
  return (
    <p className="truncate text-sm leading-5 text-muted">
      {words.map((part, at) => (
        <span key={part} className={at > 0 ? "before:content-['_·_']" : undefined}>
          {part}
        </span>
      ))}
    </p>
  );
}

/** What there is to choose from, and which choice the rating is owed to. */
export function Choices({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  // On a menu in two languages each choice is printed twice.
  const isOwn = (option: string) => !dish.second_name?.includes(option);
  const options = dish.options.filter(isOwn);
  if (options.length < 2) return null;
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(localeFor(language), { type: 'disjunction' }).format(names);
  const deciding = decidingChoices(dish).flatMap(({ name }) => (isOwn(name) ? name : []));
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>{t('card.choose', { list: list(options) })}</p>
      {deciding.length > 0 && dish.rating && dish.rating !== 'NO_RISK' ? (
        <p className="flex items-start gap-2 font-semibold">
          <RiskIcon
            risk={dish.rating}
            className={cn('mt-0.5 size-5 shrink-0', TONE_TEXT[RISK_TONE[dish.rating]])}
          />
          <span className="min-w-0">{t(`card.ifChosen.${dish.rating}`, { list: list(deciding) })}</span>
        </p>
      ) : null}
    </div>
  );
}
