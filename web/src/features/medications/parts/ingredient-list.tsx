import type { MedicationRisk } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { LevelBadge } from '../../../badges/level-badge.tsx';

export interface ShownIngredient {
  name: string;
  /** As read: "500 mg". */
  dosage: string | null;
  level: MedicationRisk;
  notes: string;
}

/** The substances of a medicine: the rating, amount and notes of each. */
export function IngredientList({
  ingredients,
  language,
}: {
  ingredients: readonly ShownIngredient[];
  language: Language;
}) {
  return (
    <ul className="grid gap-5">
      {ingredients.map(({ name, dosage, level, notes }) => (
        <li key={`${name} ${dosage}`} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <p className="min-w-0 wrap-anywhere">
              <strong lang={language} className="font-semibold first-letter:uppercase">
                {name}
              </strong>
              {dosage ? <span className="text-muted"> {dosage}</span> : null}
            </p>
            <LevelBadge level={level} />
          </div>
          {notes ? (
            <p lang={language} className="mt-1.5 text-md wrap-anywhere">
              {notes}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
