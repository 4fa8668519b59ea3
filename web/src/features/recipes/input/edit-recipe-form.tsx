import { Check, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { EditedRecipe } from '../page-state/draft.ts';
import { type EditedIngredient, grouped, newIngredient, newStep } from '../recipe/edit-recipe.ts';

export interface EditRecipeFormProps {
  recipe: EditedRecipe;
  onChange: (recipe: EditedRecipe) => void;
  onDone: () => void;
}

/** Corrects what was misread: the name, every ingredient, every step. Typed text is kept at once. */
export function EditRecipeForm({ recipe, onChange, onDone }: EditRecipeFormProps) {
  const { t } = useTranslation('recipes');
  const form = useRef<HTMLDivElement>(null);
  const { ingredients, steps } = recipe;
  /** The line that was just added; it takes the focus once it is rendered. */
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (!added.current) return;
    form.current?.querySelector<HTMLElement>(`[data-line="${added.current}"]`)?.focus();
    added.current = null;
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const setIngredient = (id: string, change: Partial<EditedIngredient>) =>
    onChange({
      ...recipe,
      ingredients: ingredients.map((each) => (each.id === id ? { ...each, ...change } : each)),
    });
  const addIngredient = (after: EditedIngredient | undefined) => {
    const fresh = newIngredient(after?.group);
    added.current = fresh.id;
    const at = after ? ingredients.indexOf(after) + 1 : ingredients.length;
    onChange({ ...recipe, ingredients: ingredients.toSpliced(at, 0, fresh) });
  };
  const addStep = () => {
    const fresh = newStep();
    added.current = fresh.id;
    onChange({ ...recipe, steps: [...steps, fresh] });
  };
  /** The focus goes to the line that replaces a removed one. */
  const focusNext = (lines: readonly { id: string }[], at: number) => {
    added.current = (lines[at + 1] ?? lines[at - 1])?.id ?? null;
  };
  const numberOf = (ingredient: EditedIngredient) => ingredients.indexOf(ingredient) + 1;
  return (
    <div ref={form} className="grid gap-6">
      <Field label={t('edit.name')}>
        {(control) => (
          <Input
            {...control}
            value={recipe.name}
            onChange={(event) => onChange({ ...recipe, name: event.target.value })}
          />
        )}
      </Field>
      <section aria-labelledby="edit-ingredients">
        <h3 id="edit-ingredients" className="mb-1 text-lg">
          {t('recipe.ingredients')}
        </h3>
        <p className="mb-3 text-sm text-muted">{t('edit.hint')}</p>
        <div className="grid gap-5">
          {(ingredients.length > 0 ? grouped(ingredients) : [{ group: undefined, ingredients: [] }]).map(
            ({ group, ingredients: own }) => (
              <div key={own[0]?.id ?? 'none'}>
                {group ? <h4 className="mb-2 font-sans text-md font-semibold text-muted">{group}</h4> : null}
                <ul className="grid gap-3">
                  {own.map((ingredient) => {
                    const number = numberOf(ingredient);
                    return (
                      <li
                        key={ingredient.id}
                        className={cn(
                          'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-center gap-2',
                          'sm:grid-cols-[5.5rem_7rem_minmax(0,1fr)_3rem]',
                        )}
                      >
                        <Input
                          aria-label={t('edit.amount', { number })}
                          placeholder={t('edit.amountShort')}
                          value={ingredient.amount}
                          className="px-3"
                          onChange={(event) => setIngredient(ingredient.id, { amount: event.target.value })}
                        />
                        <Input
                          aria-label={t('edit.unit', { number })}
                          placeholder={t('edit.unitShort')}
                          value={ingredient.unit}
                          className="px-3"
                          onChange={(event) => setIngredient(ingredient.id, { unit: event.target.value })}
                        />
                        <Input
                          data-line={ingredient.id}
                          aria-label={t('edit.ingredient', { number })}
                          placeholder={t('edit.ingredientShort')}
                          value={ingredient.name}
                          className="px-3 max-sm:col-span-3 max-sm:row-start-2"
                          onChange={(event) => setIngredient(ingredient.id, { name: event.target.value })}
                        />
                        <Button
                          variant="quiet"
                          size="icon"
                          aria-label={t('edit.removeIngredient', { what: ingredient.name || number })}
                          onClick={() => {
                            focusNext(ingredients, number - 1);
                            onChange({
                              ...recipe,
                              ingredients: ingredients.filter(({ id }) => id !== ingredient.id),
                            });
                          }}
                        >
                          <Trash2 aria-hidden="true" />
                        </Button>
                      </li>
                    );
                  })}
                </ul>
                <Button variant="quiet" className="mt-1 -ml-3 px-3" onClick={() => addIngredient(own.at(-1))}>
                  <Plus aria-hidden="true" />
                  {t('edit.addIngredient')}
                </Button>
              </div>
            ),
          )}
        </div>
      </section>
      <section aria-labelledby="edit-steps">
        <h3 id="edit-steps" className="mb-3 text-lg">
          {t('recipe.steps')}
        </h3>
        <ol className="grid gap-3">
          {steps.map((step, at) => (
            <li key={step.id} className="flex items-start gap-2">
              <Textarea
                data-line={step.id}
                aria-label={t('edit.step', { number: at + 1 })}
                rows={Math.min(10, Math.max(2, Math.ceil(step.text.length / 30)))}
                value={step.text}
                className="field-sizing-content px-3"
                onChange={(event) =>
                  onChange({
                    ...recipe,
                    steps: steps.map((each) =>
                      each.id === step.id ? { ...each, text: event.target.value } : each,
                    ),
                  })
                }
              />
              <Button
                variant="quiet"
                size="icon"
                className="shrink-0"
                aria-label={t('edit.removeStep', { number: at + 1 })}
                onClick={() => {
                  focusNext(steps, at);
                  onChange({ ...recipe, steps: steps.filter(({ id }) => id !== step.id) });
                }}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
        <Button variant="quiet" className="mt-1 -ml-3 px-3" onClick={addStep}>
          <Plus aria-hidden="true" />
          {t('edit.addStep')}
        </Button>
      </section>
      <Button variant="secondary" className="w-full sm:w-fit" onClick={onDone}>
        <Check aria-hidden="true" />
        {t('edit.done')}
      </Button>
    </div>
  );
}
