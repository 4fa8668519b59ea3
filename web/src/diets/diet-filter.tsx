import { type Diet, type DietFacts, markOf } from '@mirabelle/contract/diets.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { useChosenDiets } from './chosen-diets.tsx';

const SHOWN = ['all', 'hide', 'none'] as const;
type Shown = (typeof SHOWN)[number];

interface Marked {
  diet?: DietFacts | null;
}

/** The dishes to be shown for the chosen diets, as the address says (`diet`), and how many that leaves out. */
export function useDietFilter<Dish extends Marked>(dishes: Dish[]) {
  const diets = useChosenDiets();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const asked = search.get('diet');
  const shown: Shown = SHOWN.find((one) => one === asked) ?? 'all';
  const kept =
    diets.length === 0 || shown === 'all' ? dishes : dishes.filter((dish) => isShown(dish, diets, shown));
  const show = (next: string) => {
    const params = new URLSearchParams(search);
    params.delete('dish');
    if (next === 'all') params.delete('diet');
    else params.set('diet', next);
    void navigate({ search: `?${params}`, hash }, { replace: true, preventScrollReset: true });
  };
  return {
    dishes: kept,
    filter: {
      shown,
      show,
      hidden: dishes.length - kept.length,
      notLookedAt: dishes.filter(({ diet }) => !diet).length,
    },
  };
}

/** A dish that nobody looked at is not hidden, and is not among those that name nothing. */
function isShown({ diet: facts }: Marked, diets: readonly Diet[], shown: Shown): boolean {
  if (!facts) return shown !== 'none';
  const answers = diets.map((diet) => markOf(diet, facts).answer);
  return shown === 'hide'
    ? !answers.includes('contains')
    : answers.every((answer) => answer === 'none' || answer === 'says');
}

interface FilterProps {
  filter: ReturnType<typeof useDietFilter>['filter'];
  /** Has the menu judged again, where a server can; undefined where it cannot. */
  judge?: { again: () => void; running: boolean } | undefined;
}

/** Chooses which dishes are shown for the chosen diets; nothing where none is chosen. */
export function DietFilter(props: FilterProps) {
  const diets = useChosenDiets();
  return diets.length > 0 ? <Choose {...props} diets={diets} /> : null;
}

function Choose({ filter, judge, diets }: FilterProps & { diets: readonly Diet[] }) {
  const { t } = useTranslation('diets');
  const { shown, show, hidden, notLookedAt } = filter;
  const label = `${t('filter.label')} (${diets.map((diet) => t(`names.${diet}`)).join(', ')})`;
  return (
    <div className="mb-4 grid gap-2">
      <Field label={label}>
        {(control) => (
          <Select {...control} value={shown} onChange={(event) => show(event.target.value)}>
            {SHOWN.map((one) => (
              <option key={one} value={one}>
                {t(`filter.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {hidden > 0 ? t('filter.hidden', { count: hidden }) : null}
      </p>
      {notLookedAt > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p>{t('filter.notLookedAt', { count: notLookedAt })}</p>
          {judge ? (
            <Button variant="secondary" disabled={judge.running} onClick={judge.again}>
              {judge.running ? t('filter.judging') : t('filter.judge')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
