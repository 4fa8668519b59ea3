import { DISH_INGREDIENTS } from '@mirabelle/contract/functions/test-dish.ts';
import { ArrowLeft, FlaskConical } from 'lucide-react';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CallAlert } from '../call-alert.tsx';
import type { Draft, DraftLine } from '../draft.ts';
import { add, ingredientsOf, takeOut, withoutOf } from '../edit-draft.ts';
import { LeftOut } from '../left-out.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { KeptDish } from './kept-dish.tsx';
import { SuggestionChips } from './suggestion-chips.tsx';

const TIPS = ['preparation', 'hidden', 'unsure'] as const;

export interface IngredientsStepProps {
  draft: Draft;
  onLines: (lines: DraftLine[]) => void;
  onWithout: (without: string[]) => void;
  onBack: () => void;
  /** Goes back to the dish kept aside. */
  onAside: () => void;
  running: boolean;
  /** Whether the list contains anything to test. */
  onTest: () => void;
  /** Why the last test failed. */
  failure: string | null;
  /** The dish's name above the list. */
  ref: Ref<HTMLHeadingElement>;
}

/** Step 2: the dish's ingredients, and the button that tests it. What was typed stays, whatever the outcome. */
export function IngredientsStep({
  draft,
  onLines,
  onWithout,
  onBack,
  onAside,
  running,
  onTest,
  failure,
  ref,
}: IngredientsStepProps) {
  const { t } = useTranslation('dish-test');
  const { dishName, lines, suggested, aside } = draft;
  const without = withoutOf(draft);
  const leftOut = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  const ingredients = ingredientsOf(lines);
  const change = (next: DraftLine[]) => {
    setError(null);
    onLines(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    if (ingredients.length === 0) setError(t('ingredients.required'));
    else if (ingredients.some((text) => text.length > DISH_INGREDIENTS.length)) {
      setError(t('ingredients.tooLong', { count: DISH_INGREDIENTS.length }));
    } else onTest();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div>
        <Button variant="quiet" className="-mt-2 -ml-3 px-3" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('ingredients.back')}
        </Button>
        <p className="mt-1 text-sm text-muted">{t('ingredients.dish')}</p>
        <h2 ref={ref} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          {dishName}
        </h2>
      </div>
      {suggested?.suggestion ? (
        <SuggestionChips
          suggestion={suggested.suggestion}
          lines={lines}
          onToggle={(name, put) => change(put ? add(lines, [name]) : takeOut(lines, [name]))}
          onAddAll={(names) => change(add(lines, names))}
        />
      ) : null}
      <IngredientList
        lines={lines}
        onChange={change}
        error={error}
        onNothing={() => setError(t('ingredients.required'))}
      />
      <div ref={leftOut} tabIndex={-1} className="outline-none empty:hidden">
        <LeftOut
          names={without}
          busy={running}
          onTakeBack={(name) => {
            // The button disappears with the name; the keyboard focus stays where it was.
            leftOut.current?.focus();
            onWithout(without.filter((other) => other !== name));
          }}
        />
      </div>
      {failure ? (
        <CallAlert text={failure}>
          <p>{t('alert.kept')}</p>
        </CallAlert>
      ) : null}
      <Button
        type="submit"
        size="lg"
        disabled={running || dishName.trim() === '' || ingredients.length === 0}
        className="w-full sm:w-fit"
      >
        <FlaskConical aria-hidden="true" />
        {running ? t('ingredients.running') : t('ingredients.submit')}
      </Button>
      <section className="rounded-card bg-sage-soft p-4">
        <h3 className="mb-1 font-sans text-md font-semibold">{t('ingredients.tipsTitle')}</h3>
        <ul className="grid list-disc gap-1 pl-5 text-md">
          {TIPS.map((tip) => (
            <li key={tip}>{t(`ingredients.tips.${tip}`)}</li>
          ))}
        </ul>
      </section>
      {aside ? <KeptDish name={aside.dishName} onContinue={onAside} /> : null}
    </form>
  );
}
