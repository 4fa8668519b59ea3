import type { Language } from '@mirabelle/contract/language.ts';
import { Leaf } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../../ui/tabs.tsx';
import { RecipeFacts } from '../../recipe/recipe-facts.tsx';
import { IngredientGroups, StepList } from '../../recipe/recipe-lists.tsx';
import type { ShownAdaptation } from '../shown-adaptation.ts';
import { AdaptedIngredients, AdaptedSteps } from './adapted-recipe.tsx';

/** The recipe, adapted or original. */
export function RecipeToggle({ shown, language }: { shown: ShownAdaptation; language: Language }) {
  const { t } = useTranslation('recipes');
  const [which, setWhich] = useState<'adapted' | 'original'>('adapted');
  const { original, adapted, recipeLanguage } = shown;
  const recipe = shown[which];
  return (
    <Card>
      <Tabs value={which} onValueChange={(next) => setWhich(next === 'original' ? 'original' : 'adapted')}>
        <TabsList aria-label={t('toggle.label')} className="print:hidden">
          <TabsTrigger value="adapted">{t('toggle.adapted')}</TabsTrigger>
          <TabsTrigger value="original">{t('toggle.original')}</TabsTrigger>
        </TabsList>
        <TabsContent value={which} className="grid gap-6">
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 lang={recipeLanguage ?? undefined} className="min-w-0 text-xl wrap-anywhere">
                {recipe.name}
              </h2>
              {which === 'adapted' && shown.safety === 'safe' ? (
                <Badge tone="calm" icon={<Leaf />}>
                  {t('toggle.badge')}
                </Badge>
              ) : null}
            </div>
            <RecipeFacts
              recipe={{ servings: recipe.servings, prep_time: recipe.prepTime, cook_time: recipe.cookTime }}
            />
          </div>
          <section lang={recipeLanguage ?? undefined}>
            <RecipeHeading>{t('recipe.ingredients')}</RecipeHeading>
            {which === 'adapted' ? (
              <AdaptedIngredients shown={shown} />
            ) : (
              <IngredientGroups ingredients={original.ingredients} />
            )}
          </section>
          <section lang={recipeLanguage ?? undefined}>
            <RecipeHeading>{t('recipe.steps')}</RecipeHeading>
            {recipe.steps.length === 0 ? <p className="text-muted">{t('recipe.noSteps')}</p> : null}
            {which === 'adapted' && adapted.steps.length > 0 ? (
              <AdaptedSteps shown={shown} language={language} />
            ) : (
              <StepList steps={recipe.steps} />
            )}
          </section>
        </TabsContent>
      </Tabs>
    </Card>
  );
}

/** In the interface's language, within a recipe that may be in another. */
function RecipeHeading({ children }: { children: string }) {
  const { i18n } = useTranslation('recipes');
  return (
    <h3 lang={i18n.language} className="mb-2 text-lg">
      {children}
    </h3>
  );
}
