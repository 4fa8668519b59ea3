import type { DishTestRow } from '@mirabelle/contract/functions/test-dish.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { LateNotePart } from '../../notes/late-note-part.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { toast } from '../../ui/toast.ts';
import { wordLanguage } from '../../verdict/finding-words.ts';
import { useProfileLanguage } from '../../verdict/use-profile-language.ts';
import { foodAnswer } from '../../wrong-answer/answer-given.ts';
import { LateReportLink } from '../../wrong-answer/late-report-link.tsx';
import type { ListedTest } from './api.ts';
import { changeDraft, draftOf, emptyDraft, useDraft } from './draft.ts';
import {
  attemptFor,
  continued,
  editing,
  ingredientsOf,
  swapped,
  waitingDish,
  withoutOf,
  withSuggestion,
} from './edit-draft.ts';
import { DishHistory } from './history/dish-history.tsx';
import { IngredientsStep } from './input/ingredients-step.tsx';
import { NameStep } from './input/name-step.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { useDishTests } from './use-dish-tests.ts';
import { useFailureText } from './use-failure-text.ts';
import { useTestAgain } from './use-test-again.ts';

/** A new message replaces the one before. */
const DISH_TOAST = 'dish-test';

/** The two steps, the answer, and earlier tests. */
export function DishTests({ userId }: { userId: string }) {
  const { t } = useTranslation('dish-test');
  const { language } = useLanguage();
  const profileLanguage = useProfileLanguage(userId);
  const draft = useDraft(userId);
  const [shown, setShown] = useState<DishTestRow | null>(null);
  /** Why the last call failed; translated when it is drawn, so that it follows the language. */
  const [failure, setFailure] = useState<{ of: 'suggest' } | { of: 'test'; error: unknown } | null>(null);
  const errorText = useCallErrorText();
  const failureText = useFailureText();
  const nameField = useRef<HTMLInputElement>(null);
  const dishTitle = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const say = (tone: 'success' | 'error', title: string, description?: string) =>
    void toast({ tone, title, id: DISH_TOAST, ...(description ? { description } : {}) });
  const { history, suggest, run, open, remove, testing, isTesting } = useDishTests(userId, (test) =>
    say('success', t('toast.tested', { name: test.dish_name })),
  );
  /** The entry tapped last; an answer to an earlier tap is not shown. */
  const wanted = useRef<string | null>(null);

  // Render the new step first.
  const focus = (target: { current: HTMLElement | null }) =>
    requestAnimationFrame(() => target.current?.focus());
  const change = (next: Parameters<typeof changeDraft>[1]) => {
    setFailure(null);
    changeDraft(userId, next);
  };
  const toIngredients = (next: Parameters<typeof changeDraft>[1]) => {
    change(next);
    focus(dishTitle);
  };
  const toName = (next: Parameters<typeof changeDraft>[1] = () => ({})) => {
    change((before) => ({ ...next(before), step: 'name' }));
    focus(nameField);
  };
  const show = (test: DishTestRow) => {
    setShown(test);
    focus(answer);
  };
  const again = useTestAgain({
    userId,
    test: shown,
    testing,
    run: (dish, then) => {
      if (isTesting()) return;
      wanted.current = dish.testId;
      run.mutate(dish, then);
    },
    onTested: show,
  });

  const suggesting = useRef(false);
  const getIngredients = (dishName: string) => {
    if (suggesting.current) return;
    suggesting.current = true;
    setFailure(null);
    suggest.mutate(
      { dishName, language: wordLanguage(language, profileLanguage) },
      {
        onSuccess: (suggestion) => toIngredients(withSuggestion(dishName, suggestion)),
        onError: () => setFailure({ of: 'suggest' }),
        onSettled: () => {
          suggesting.current = false;
        },
      },
    );
  };
  const test = () => {
    // The button is disabled a moment after it is pressed; a second press within that moment must not start a second test.
    if (isTesting()) return;
    const { dishName, lines } = draftOf(userId);
    change((before) => ({ attempt: attemptFor(before) }));
    const testId = draftOf(userId).attempt?.id ?? crypto.randomUUID();
    wanted.current = testId;
    run.mutate(
      {
        dishName: dishName.trim(),
        ingredients: ingredientsOf(lines),
        without: withoutOf(draftOf(userId)),
        testId,
      },
      { onSuccess: show, onError: (error) => setFailure({ of: 'test', error }) },
    );
  };
  const openTest = ({ id, dish_name }: ListedTest) => {
    wanted.current = id;
    open.mutate(id, {
      onSuccess: (stored) => {
        if (wanted.current !== id) return;
        if (!stored) return say('error', t('toast.openFailed'), t('toast.gone'));
        show(stored);
        say('success', t('toast.loaded', { name: dish_name }));
      },
      onError: (error) => say('error', t('toast.openFailed'), errorText(error, '')),
    });
  };
  const removeTest = ({ id }: ListedTest) =>
    remove.mutateAsync(id).then(
      () => {
        if (shown?.id === id) setShown(null);
        say('success', t('remove.done'));
      },
      (error) => say('error', t('remove.failed'), errorText(error, '')),
    );
  useEffect(() => {
    if (history.error) void toast({ tone: 'error', title: t('history.loadFailed'), id: 'dish-history' });
  }, [history.error, t]);

  const tests = history.data ?? [];
  const failed = failure && (failure.of === 'suggest' ? t('alert.suggest') : failureText(failure.error));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid min-w-0 gap-6">
        <Card>
          {draft.step === 'name' ? (
            <NameStep
              ref={nameField}
              value={draft.dishName}
              onChange={(dishName) => change(() => ({ dishName }))}
              running={suggest.isPending}
              onSubmit={getIngredients}
              failure={failed}
              onByHand={(dishName) => toIngredients(withSuggestion(dishName, null))}
              waiting={waitingDish(draft)}
              onContinue={() => toIngredients(continued)}
            />
          ) : (
            <IngredientsStep
              ref={dishTitle}
              draft={draft}
              onLines={(lines) => change(() => ({ lines }))}
              onWithout={(without) => change(() => ({ without }))}
              onBack={() => toName()}
              onAside={() => toIngredients(swapped)}
              running={testing}
              onTest={test}
              failure={failed}
            />
          )}
        </Card>
        <Card aria-busy={testing}>
          <CardTitle ref={answer} tabIndex={-1} className="mb-4 scroll-mt-20">
            {t('result.title')}
          </CardTitle>
          {shown ? (
            <div className="grid gap-6">
              <ResultPanel
                test={shown}
                profileLanguage={profileLanguage}
                onAnother={() => {
                  setShown(null);
                  // A different dish that is being entered meanwhile stays as it is.
                  if (foldText(draft.dishName) === foldText(shown.dish_name))
                    toName(({ aside }) => ({ ...emptyDraft(userId), aside }));
                  else focus(draft.step === 'name' ? nameField : dishTitle);
                }}
                onEdit={() => toIngredients(editing(shown))}
                onWithout={again}
                failure={again.failure}
              />
              <LateNotePart
                key={shown.id}
                userId={userId}
                about={{ kind: 'dish-test', id: shown.id, name: shown.dish_name }}
                level={4}
              />
              <LateReportLink
                key={`wrong ${shown.id}`}
                answer={foodAnswer(
                  'dish-test',
                  [
                    shown.dish_name,
                    ...shown.safety_assessment.ingredient_risks.map((one) => one.ingredient),
                  ].join(', '),
                  shown.safety_assessment.overall_risk,
                  shown.safety_assessment,
                  shown.safety_assessment.ingredient_risks.flatMap(({ findings }) => findings),
                )}
              />
            </div>
          ) : (
            <p className="text-muted">{t('result.empty')}</p>
          )}
        </Card>
      </div>
      <Card className="min-w-0 lg:sticky lg:top-20">
        <CardTitle className="mb-3">{t('history.title')}</CardTitle>
        {history.isPending ? (
          <ListLoading label={t('history.loading')} count={2} className="gap-3" entryClassName="h-28" />
        ) : history.error && !history.data ? (
          <ListFailed
            quiet
            title={t('history.loadFailed')}
            retry={t('history.retry')}
            onRetry={() => void history.refetch()}
          />
        ) : tests.length === 0 ? (
          <>
            <p className="font-semibold">{t('history.empty')}</p>
            <p className="text-muted">{t('history.emptyText')}</p>
          </>
        ) : (
          <DishHistory
            tests={tests}
            shownId={shown?.id ?? null}
            removing={remove.isPending}
            onShow={openTest}
            onRemove={removeTest}
          />
        )}
      </Card>
    </div>
  );
}
