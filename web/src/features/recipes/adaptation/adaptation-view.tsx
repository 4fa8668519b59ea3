import { MACHINE_WRITTEN } from '@mirabelle/safety/messages/render.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { wordLanguage } from '../../../verdict/finding-words.ts';
import { useProfileLanguage } from '../../../verdict/use-profile-language.ts';
import '../../../ui/print-sheet.css';
import { RecipeCredit } from '../recipe/recipe-credit-line.tsx';
import { NotSolvablePart } from './changes/not-solvable.tsx';
import { OpenQuestions } from './changes/open-questions.tsx';
import { RecipeToggle } from './changes/recipe-toggle.tsx';
import { Swaps } from './changes/swaps.tsx';
import { SafetyAnalysis } from './safety/safety-analysis.tsx';
import { SafetyBanner } from './safety/safety-banner.tsx';
import type { ShownAdaptation } from './shown-adaptation.ts';

const BACK = { input: '/recipe-adapt', history: '/adaptations' } as const;

export interface AdaptationViewProps {
  shown: ShownAdaptation;
  userId: string;
  back: keyof typeof BACK;
  /** The actions: save, share, print. */
  children: ReactNode;
}

/** An adapted recipe: its safety, the changes and their reasons, the recipe itself, and the analysis behind it. */
export function AdaptationView({ shown, userId, back, children }: AdaptationViewProps) {
  const { t } = useTranslation('recipes');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  const speaks = wordLanguage(language, useProfileLanguage(userId));
  const { adapted, original, changes } = shown;
  return (
    <Page width="wide" data-print-sheet="">
      <PageHeader
        className="mb-6"
        back={
          <Button asChild variant="quiet" className="px-3 print:hidden">
            <Link to={BACK[back]}>
              <ArrowLeft aria-hidden="true" />
              {t(`results.backTo.${back}`)}
            </Link>
          </Button>
        }
        title={
          <span lang={shown.recipeLanguage ?? undefined} className="wrap-anywhere">
            {adapted.name}
          </span>
        }
        {...(original.name === adapted.name
          ? {}
          : { subtitle: t('results.adaptedFrom', { name: original.name }) })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] print:block">
        <div className="grid min-w-0 gap-6">
          <SafetyBanner shown={shown} />
          {changes.notSolvable.length > 0 ? (
            <NotSolvablePart parts={changes.notSolvable} language={speaks} />
          ) : null}
          <OpenQuestions shown={shown} language={speaks} />
          <Swaps shown={shown} language={speaks} />
          <RecipeToggle shown={shown} language={speaks} />
          <RecipeCredit credit={shown.credit} />
        </div>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-20 print:hidden">{children}</div>
        <div className="min-w-0 print:hidden">
          <SafetyAnalysis shown={shown} language={speaks} />
        </div>
      </div>
      <footer className="mt-10 grid gap-2 border-t border-line pt-4 text-sm text-muted">
        {MACHINE_WRITTEN.includes(speaks) ? <p>{verdict('machineWritten')}</p> : null}
        <p>{t('results.disclaimer')}</p>
      </footer>
    </Page>
  );
}
