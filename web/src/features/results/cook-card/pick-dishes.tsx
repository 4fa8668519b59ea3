import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RiskBadge } from '../../../badges/risk-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice-group.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { orderName } from '../as-printed.ts';
import { findDishes, LONG_MENU } from '../find-dishes.ts';
import type { RatedDish } from '../results-model.ts';
import { hasRequest, inOrderOfAsking } from './cook-card-model.ts';

export interface PickDishesProps {
  dishes: readonly RatedDish[];
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
  onMake: () => void;
}

/** The dishes to put on the card: those to ask about first. */
export function PickDishes({ dishes, picked, onPick, onMake }: PickDishesProps) {
  const { t } = useTranslation('cook-card');
  const [search, setSearch] = useState('');
  const [missing, setMissing] = useState(false);
  const ordered = inOrderOfAsking(dishes);
  const found = findDishes(ordered, search);
  const possible = new Set(ordered.filter(hasRequest).map(({ id }) => id));
  const own = picked.filter((id) => possible.has(id));
  const toAsk = ordered.filter(({ rating }) => rating === 'TO_CHECK').map(({ id }) => id);
  const pick = (ids: readonly string[]) => {
    setMissing(false);
    onPick(ids);
  };
  return (
    <>
      <p className="mb-4 max-w-[60ch] text-muted">{t('pick.intro')}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        {toAsk.length > 0 ? (
          <Button variant="secondary" onClick={() => pick([...new Set([...own, ...toAsk])])}>
            {t('pick.allToAsk', { count: toAsk.length })}
          </Button>
        ) : null}
        {own.length > 0 ? (
          <Button variant="quiet" onClick={() => pick([])}>
            {t('pick.none')}
          </Button>
        ) : null}
      </div>
      {dishes.length > LONG_MENU ? (
        <SearchInput
          aria-label={t('pick.find')}
          placeholder={t('pick.find')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-4"
        />
      ) : null}
      <p role="status" className={search ? 'mb-2 text-md text-muted' : 'sr-only'}>
        {search ? t('pick.found', { count: found.length }) : null}
      </p>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('pick.legend')}</legend>
        <div className="grid gap-2 lg:grid-cols-2">
          {found.map((dish) => (
            <DishChoice
              key={dish.id}
              dish={dish}
              possible={possible.has(dish.id)}
              checked={own.includes(dish.id)}
              onChange={(on) => pick(on ? [...own, dish.id] : own.filter((id) => id !== dish.id))}
            />
          ))}
        </div>
      </fieldset>
      <div
        data-bottom-bar=""
        className="sticky bottom-0 -mx-4 mt-6 grid gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6"
      >
        <p role="alert" className={missing ? 'font-semibold text-danger' : 'sr-only'}>
          {missing ? t('pick.missing') : null}
        </p>
        <Button
          size="lg"
          className="w-full sm:w-fit"
          onClick={() => (own.length > 0 ? onMake() : setMissing(true))}
        >
          {own.length > 0 ? t('pick.make', { count: own.length }) : t('pick.makeNone')}
        </Button>
      </div>
    </>
  );
}

interface DishChoiceProps {
  dish: RatedDish;
  /** Whether the kitchen can be asked for it. */
  possible: boolean;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function DishChoice({ dish, possible, checked, onChange }: DishChoiceProps) {
  const { t } = useTranslation('cook-card');
  const hint =
    dish.rating === null
      ? t('pick.waiting')
      : !possible
        ? t('pick.noRequest')
        : dish.rating === 'HIGH_RISK'
          ? t('pick.withRequest')
          : dish.rating === 'NO_RISK'
            ? t('pick.safe')
            : null;
  return (
    <Choice
      type="checkbox"
      checked={checked}
      disabled={!possible}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          <span className="font-semibold">{orderName(dish)}</span>{' '}
          <RiskBadge risk={dish.rating} className="ml-1 align-middle" />
        </>
      }
      hint={hint}
    />
  );
}
