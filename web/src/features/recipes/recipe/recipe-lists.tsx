import type { RecipeIngredient } from '@mirabelle/contract/recipe.ts';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { grouped } from './edit-recipe.ts';

/** An ingredient in reading order: amount, unit, name. */
export const lineOf = ({ amount, unit, name }: Pick<RecipeIngredient, 'amount' | 'unit' | 'name'>): string =>
  [amount, unit, name].filter(Boolean).join(' ');

/** An ingredient with its amount highlighted. */
export function IngredientLine({ amount, unit, name }: Pick<RecipeIngredient, 'amount' | 'unit' | 'name'>) {
  const measure = [amount, unit].filter(Boolean).join(' ');
  return (
    <>
      {measure ? <span className="font-semibold tabular-nums">{measure} </span> : null}
      {name}
    </>
  );
}

/** Ingredients under their headings. */
export function IngredientGroups({ ingredients }: { ingredients: readonly RecipeIngredient[] }) {
  return (
    <div className="grid gap-4">
      {grouped(ingredients).map(({ group, ingredients: own }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading may stand twice, and nothing here has a state.
        <div key={at}>
          {group ? <h5 className="mb-1 font-sans text-md font-semibold text-muted">{group}</h5> : null}
          <ul className="grid">
            {own.map((ingredient, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so may an ingredient.
              <IngredientRow key={place}>
                <IngredientLine {...ingredient} />
              </IngredientRow>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function IngredientRow({ children }: { children: ReactNode }) {
  return <li className="border-b border-line py-2 wrap-anywhere last:border-0">{children}</li>;
}

/** Steps with their numbers. */
export function StepList({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may be written twice, and has no state.
        <li key={at} className="flex gap-3">
          <StepNumber number={at + 1} />
          <p className="min-w-0 wrap-anywhere">{step}</p>
        </li>
      ))}
    </ol>
  );
}

/** A step's number, marked if the step has changed; screen readers take it from the list. Null: not a step. */
export function StepNumber({ number, changed = false }: { number: number | null; changed?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums',
        changed ? 'bg-calm-soft text-calm' : number !== null && 'bg-neutral-soft',
      )}
    >
      {number}
    </span>
  );
}
