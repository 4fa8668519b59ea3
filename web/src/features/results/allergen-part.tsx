import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import type { RatedDish } from './results-model.ts';
import { useAllergenNames } from './use-allergen-names.ts';

/** The allergens surely in a dish, those possibly in it, and the codes the menu prints beside it. */
export function AllergenPart({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const names = useAllergenNames();
  const allergens = dish.assessment?.allergens ?? [];
  const sure = names(allergens, 'sure');
  const possible = names(allergens, 'possible').filter((name) => !sure.includes(name));
  return (
    <div className="grid gap-3">
      {sure.length + possible.length === 0 ? <p>{t('modal.allergensNone')}</p> : null}
      <AllergenRow label={t('modal.allergensSure')} names={sure} />
      <AllergenRow label={t('modal.allergensPossible')} names={possible} />
      {dish.allergen_codes.length > 0 ? (
        <p className="text-sm text-muted">{t('modal.codes', { codes: dish.allergen_codes.join(', ') })}</p>
      ) : null}
    </div>
  );
}

function AllergenRow({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-md text-muted">{label}</span>
      {names.map((name) => (
        <Chip key={name} className="border border-edge bg-transparent">
          {name}
        </Chip>
      ))}
    </div>
  );
}
