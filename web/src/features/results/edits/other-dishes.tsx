import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesSearch } from '../../../lib/matches-search.ts';
import { Choice, ChoiceGroup } from '../../../ui/choice-group.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { RatedDish } from '../results-model.ts';

/** From so many on, a field searches among them. */
const MANY = 10;

export interface OtherDishesProps {
  /** All but the dish that they are joined with, in the order of the menu. */
  dishes: readonly RatedDish[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | null;
}

/** The dishes that are one with another. */
export function OtherDishes({ dishes, chosen, onChange, error }: OtherDishesProps) {
  const { t } = useTranslation('corrections');
  const [search, setSearch] = useState('');
  const shown = dishes.filter(
    ({ id, name, description }) =>
      chosen.includes(id) || matchesSearch(search, `${name} ${description ?? ''}`),
  );
  return (
    <div>
      {dishes.length > MANY ? (
        <SearchInput
          className="mb-3"
          aria-label={t('join.search')}
          placeholder={t('join.search')}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <ChoiceGroup legend={t('join.legend')} hint={t('join.hint')}>
        {shown.map(({ id, name, description }) => (
          <Choice
            key={id}
            type="checkbox"
            label={name}
            hint={description}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </ChoiceGroup>
      <p aria-live="polite" className="mt-1.5 text-md font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
