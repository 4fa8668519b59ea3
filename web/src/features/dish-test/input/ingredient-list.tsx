import { DISH_INGREDIENTS } from '@mirabelle/contract/functions/test-dish.ts';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { type DraftLine, newLine } from '../draft.ts';
import { ingredientsOf } from '../edit-draft.ts';
import { IngredientField } from './ingredient-field.tsx';
import { useFoodNames } from './use-food-names.ts';

export interface IngredientListProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  error: string | null;
  /** Enter was pressed while the list was empty. */
  onNothing: () => void;
}

/** The editable list: one line for each ingredient; the last line is never removed. */
export function IngredientList({ lines, onChange, error, onNothing }: IngredientListProps) {
  const { t } = useTranslation('dish-test');
  const { names, want } = useFoodNames();
  const fields = useRef(new Map<string, HTMLInputElement>());
  /** The line that gets the focus once it is rendered. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    const id = next.current;
    next.current = null;
    if (id) fields.current.get(id)?.focus();
  });
  const full = lines.length >= DISH_INGREDIENTS.max;

  const addLine = () => {
    const blank = lines.at(-1)?.text.trim() === '' ? lines.at(-1) : undefined;
    if (blank) return fields.current.get(blank.id)?.focus();
    if (full) return;
    const line = newLine();
    next.current = line.id;
    onChange([...lines, line]);
  };
  const goOn = (at: number) => {
    if (ingredientsOf(lines).length === 0) return onNothing();
    const following = lines[at + 1];
    if (following) fields.current.get(following.id)?.focus();
    else addLine();
  };
  const remove = (at: number) => {
    next.current = (lines[at + 1] ?? lines[at - 1])?.id ?? null;
    onChange(lines.filter((_, place) => place !== at));
  };
  return (
    <section aria-labelledby="ingredients-title" className="grid gap-3">
      <div>
        <h3 id="ingredients-title" className="text-lg">
          {t('ingredients.title')}
        </h3>
        <p id="ingredients-hint" className="text-md text-muted">
          {t('ingredients.hint')}
        </p>
      </div>
      <ol className="grid gap-2">
        {lines.map((line, at) => (
          <li key={line.id} className="flex items-center gap-1">
            <IngredientField
              ref={(field) => {
                if (field) fields.current.set(line.id, field);
                else fields.current.delete(line.id);
              }}
              number={at + 1}
              value={line.text}
              onChange={(text) =>
                onChange(lines.map((own, place) => (place === at ? { ...own, text } : own)))
              }
              onEnter={() => goOn(at)}
              names={names}
              onFocus={want}
              invalid={error !== null && line.text.trim().length > DISH_INGREDIENTS.length}
              describedBy={error ? 'ingredients-error' : 'ingredients-hint'}
            />
            {lines.length > 1 ? (
              <Button
                variant="quiet"
                size="icon"
                className="shrink-0"
                aria-label={
                  line.text.trim()
                    ? t('ingredients.removeNamed', { name: line.text.trim() })
                    : t('ingredients.remove', { number: at + 1 })
                }
                onClick={() => remove(at)}
              >
                <X aria-hidden="true" />
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <p
        id="ingredients-error"
        aria-live="assertive"
        className="text-md font-medium text-danger empty:hidden"
      >
        {error}
      </p>
      {full ? (
        <p className="text-md text-muted">{t('ingredients.most', { count: DISH_INGREDIENTS.max })}</p>
      ) : (
        <Button variant="secondary" className="w-full sm:w-fit" onClick={addLine}>
          <Plus aria-hidden="true" />
          {t('ingredients.add')}
        </Button>
      )}
    </section>
  );
}
