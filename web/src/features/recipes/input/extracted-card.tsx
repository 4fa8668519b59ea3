import type { AdaptationSource } from '@mirabelle/contract/functions/save-adaptation.ts';
import { CircleCheck, Pencil, ShieldCheck } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation } from 'react-router';
import { ReadBy } from '../../../models/read-by.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { EditedRecipe } from '../page-state/draft.ts';
import type { ResultsState } from '../page-state/results-state.ts';
import { corrected, faultOf, type RecipeFault, recipeToSend } from '../recipe/edit-recipe.ts';
import { creditOf } from '../recipe/recipe-credit.ts';
import { RecipeCredit } from '../recipe/recipe-credit-line.tsx';
import { RecipeFacts } from '../recipe/recipe-facts.tsx';
import { IngredientGroups, StepList } from '../recipe/recipe-lists.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { EditRecipeForm } from './edit-recipe-form.tsx';

export interface ExtractedCardProps {
  recipe: EditedRecipe;
  /** The model that took part in reading it; null if none did. */
  readBy: string | null;
  source: AdaptationSource;
  userId: string | null;
  onChange: (recipe: EditedRecipe) => void;
  onAnother: () => void;
  ref: Ref<HTMLHeadingElement>;
}

/** 'Extracted Recipe': what was read, which can be corrected, and the button that continues. */
export function ExtractedCard({
  recipe,
  readBy,
  source,
  userId,
  onChange,
  onAnother,
  ref,
}: ExtractedCardProps) {
  const { t } = useTranslation('recipes');
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const [editing, setEditing] = useState(false);
  const [fault, setFault] = useState<RecipeFault | null>(null);
  const shown = corrected(recipe);
  const adapt = () => {
    const found = faultOf(shown);
    setFault(found);
    if (found) return setEditing(true);
    if (!userId || leaving) return;
    const state: ResultsState = {
      originalRecipe: recipeToSend(shown),
      userId,
      sourceType: source,
      credit: creditOf(shown),
    };
    void navigate('/recipe-adapt/results', { state });
  };
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle ref={ref} tabIndex={-1} className="outline-none">
          {t('extracted.title')}
        </CardTitle>
        <Badge tone="calm" icon={<CircleCheck />}>
          {t('extracted.badge')}
        </Badge>
      </div>
      {readBy ? <ReadBy reader={readBy} className="mb-4" /> : null}
      {editing ? (
        <EditRecipeForm
          recipe={recipe}
          onChange={(next) => {
            setFault(null);
            onChange(next);
          }}
          onDone={() => setEditing(false)}
        />
      ) : (
        <div lang={recipe.language ?? undefined} className="grid gap-6">
          <div className="grid gap-3">
            <h3 className="text-2xl wrap-anywhere">{shown.name}</h3>
            <RecipeFacts recipe={shown} />
            <RecipeCredit credit={creditOf(shown)} />
          </div>
          <section>
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <h4 className="text-lg font-semibold">{t('recipe.ingredients')}</h4>
              <p className="text-md text-muted">
                {t('extracted.count', { count: shown.ingredients.length })}
              </p>
            </div>
            <IngredientGroups ingredients={shown.ingredients} />
          </section>
          <section>
            <h4 className="mb-2 text-lg font-semibold">{t('recipe.steps')}</h4>
            {shown.instructions.length > 0 ? (
              <StepList steps={shown.instructions} />
            ) : (
              <p className="text-muted">{t('recipe.noSteps')}</p>
            )}
          </section>
        </div>
      )}
      {editing ? null : (
        <div className="mt-6 rounded-card bg-sage-soft p-4">
          <p>{t('extracted.check')}</p>
          <Button variant="quiet" className="-ml-3 px-3" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            {t('extracted.edit')}
          </Button>
        </div>
      )}
      <p role="alert" className="mt-4 font-medium text-danger wrap-anywhere empty:hidden">
        {fault ? t(`fault.${fault.fault}`, { most: 0, what: '', ...fault }) : null}
      </p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button
          className="min-h-14 px-4 sm:px-6 sm:text-lg"
          disabled={!userId || leaving}
          aria-describedby={userId ? undefined : 'adapt-signed-out'}
          onClick={adapt}
        >
          {leaving ? <Spinner /> : <ShieldCheck aria-hidden="true" />}
          {leaving ? t('extracted.adapting') : t('extracted.adapt')}
        </Button>
        <Button variant="secondary" className="min-h-14" onClick={onAnother}>
          {t('extracted.another')}
        </Button>
      </div>
      {userId ? null : (
        <p id="adapt-signed-out" className="mt-3">
          {t('extracted.signIn')} <SignInLink />
        </p>
      )}
    </Card>
  );
}
