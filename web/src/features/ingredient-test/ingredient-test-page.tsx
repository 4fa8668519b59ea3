import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ChosenDiets } from '../../diets/chosen-diets.tsx';
import { loadTexts } from '../../i18n/index.ts';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useOnline } from '../../lib/use-online.ts';
import { LateNotePart } from '../../notes/late-note-part.tsx';
import { fetchEngine } from '../../offline/engine.ts';
import { isReady } from '../../phone-reader/reader-state.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { contextOf } from '../../verdict/judged-here.ts';
import { useBasis } from '../../verdict/use-basis.ts';
import { foodAnswer } from '../../wrong-answer/answer-given.ts';
import { LateReportLink } from '../../wrong-answer/late-report-link.tsx';
import type { Answered } from './answered.ts';
import { ClearButton } from './clear-button.tsx';
import { ResultCard } from './result-card.tsx';
import { TestForm } from './test-form.tsx';
import { TestHistory } from './test-history.tsx';
import { useIngredientTests } from './use-ingredient-tests.ts';
import { useLabelTest } from './use-label-test.ts';
import { useSaveWaiting } from './use-save-waiting.ts';
import { useSayTestFailure } from './use-say-test-failure.ts';

/** Apart from the page, which also opens without a network; few phones read a label by themselves. */
const LabelPhoto = lazy(async () => {
  const [{ LabelPhoto }] = await Promise.all([import('./label-photo.tsx'), loadTexts('photo')]);
  return { default: LabelPhoto };
});

/** When the engine for answers without a network is fetched, after everything the page needs. */
const ENGINE_DELAY_MS = 3_000;

/** What stands there from the first moment; the page fills it once it knows who looks. */
export function IngredientTestFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('ingredient-test');
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink to="/">{t('back')}</BackLink>}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {children}
    </Page>
  );
}

/** /ingredient-test: one food, its answer, and earlier tests. Requires sign-in. */
export function IngredientTestPage() {
  const { t } = useTranslation('ingredient-test');
  const { user, loading } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  if (!loading && !user) return <Navigate to="/auth" replace state={{ from: '/ingredient-test' }} />;
  return (
    <IngredientTestFrame>
      {user ? (
        <ChosenDiets userId={user.id}>
          <IngredientTests userId={user.id} />
        </ChosenDiets>
      ) : null}
    </IngredientTestFrame>
  );
}

function IngredientTests({ userId }: { userId: string }) {
  const { t } = useTranslation('ingredient-test');
  const { own, basis } = useBasis(userId);
  const profileLanguage = own?.language ?? null;
  const judgedFor = async () => {
    const found = await basis();
    return { by: found.by, userContext: contextOf(found, new Date()), language: profileLanguage ?? 'en' };
  };
  const [latest, setLatest] = useState<Answered | null>(null);
  const onLater = (later: Answered) =>
    setLatest((shown) => (shown?.test.id === later.test.id ? later : shown));
  const { history, run, clear, remove } = useIngredientTests(userId, judgedFor, onLater);
  useSaveWaiting(userId);
  const errorText = useCallErrorText();
  const sayFailure = useSayTestFailure();
  const [name, setName] = useState('');
  const answer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (history.error) void toast({ tone: 'error', title: t('toast.loadFailed'), id: 'ingredient-history' });
  }, [history.error, t]);

  useEffect(() => {
    // Once the user has her answer, and not on a metered connection.
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => void fetchEngine().catch(() => {}), ENGINE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const show = (answered: Answered) => {
    setLatest(answered);
    // After the answer is rendered: it is what the user is waiting for.
    requestAnimationFrame(() => answer.current?.focus());
  };
  const label = useLabelTest(userId, judgedFor, { onAnswer: show, onLater, onError: sayFailure });
  const online = useOnline();
  // The button is disabled a moment after it is pressed; a second press within that moment must not start a second test.
  const busy = useRef(false);
  const test = (ingredient: string) => {
    if (busy.current) return;
    busy.current = true;
    run.mutate(
      { name: ingredient, testId: crypto.randomUUID() },
      {
        onSuccess: show,
        onError: sayFailure,
        onSettled: () => {
          busy.current = false;
        },
      },
    );
  };
  const clearAll = () =>
    clear.mutateAsync().then(
      () => {
        setLatest(null);
        void toast({ tone: 'success', title: t('toast.cleared') });
      },
      (error) => sayNotDeleted(error),
    );
  const sayNotDeleted = (error: unknown) =>
    void toast({ tone: 'error', title: t('toast.clearFailed'), description: errorText(error, '') });
  const tests = history.data ?? [];

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid min-w-0 gap-6">
        <Card>
          <TestForm value={name} onChange={setName} running={run.isPending} onTest={test} />
        </Card>
        {online || isReady() ? (
          <Card>
            <Suspense fallback={<div className="min-h-32" />}>
              <LabelPhoto
                reading={label.isPending}
                disabled={label.isPending || run.isPending}
                onPhoto={(jpeg) => label.mutate({ jpeg })}
                onText={(text) => label.mutate({ text })}
              />
            </Suspense>
          </Card>
        ) : null}
        <Card ref={answer} tabIndex={-1} aria-busy={run.isPending || label.isPending}>
          <CardTitle className="mb-4">{t('latest.title')}</CardTitle>
          {latest ? (
            <div className="grid gap-6">
              <ResultCard answered={latest} profileLanguage={profileLanguage} />
              <LateNotePart
                key={latest.test.id}
                userId={userId}
                about={{ kind: 'ingredient-test', id: latest.test.id, name: latest.test.ingredient_name }}
                level={4}
              />
              <LateReportLink key={`wrong ${latest.test.id}`} answer={answerOf(latest.test)} />
            </div>
          ) : (
            <p className="text-muted">{t('latest.empty')}</p>
          )}
        </Card>
      </div>
      <Card className="min-w-0">
        <div className="mb-3 flex items-center justify-between gap-3">
          <CardTitle>{t('history.title')}</CardTitle>
          {tests.length > 0 ? <ClearButton running={clear.isPending} onClear={clearAll} /> : null}
        </div>
        {history.isPending ? (
          <ListLoading label={t('history.loading')} count={2} className="gap-3" entryClassName="h-32" />
        ) : history.error ? (
          <ListFailed
            quiet
            title={t('toast.loadFailed')}
            retry={t('history.retry')}
            onRetry={() => void history.refetch()}
          />
        ) : tests.length === 0 ? (
          <p className="text-muted">{t('history.empty')}</p>
        ) : (
          <TestHistory
            tests={tests}
            profileLanguage={profileLanguage}
            running={run.isPending}
            onShow={(entry) => show({ test: entry })}
            onRetest={(ingredient) => {
              setName(ingredient);
              test(ingredient);
            }}
            onRemove={({ id }) =>
              remove.mutate(id, {
                onSuccess: () => {
                  if (latest?.test.id === id) setLatest(null);
                  void toast({ tone: 'success', title: t('toast.removed') });
                },
                onError: sayNotDeleted,
              })
            }
          />
        )}
      </Card>
    </div>
  );
}

/** The answer, as it is reported where it is wrong. */
const answerOf = ({ ingredient_name: name, safety_assessment: assessment }: Answered['test']) =>
  foodAnswer(
    assessment.label ? 'label' : 'ingredient-test',
    name,
    assessment.risk,
    assessment,
    assessment.label?.ingredients.flatMap(({ findings }) => findings),
  );
