import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { InvalidAnswerError } from '../../../lib/backend/backend-error.ts';
import { troubleOf, useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { NoteCard } from '../../../notes/note-card.tsx';
import { useSession } from '../../../session/session-context.ts';
import { toast } from '../../../ui/toast.ts';
import { wordLanguage } from '../../../verdict/finding-words.ts';
import { useProfileLanguage } from '../../../verdict/use-profile-language.ts';
import { LateReportLink } from '../../../wrong-answer/late-report-link.tsx';
import { changeDraft, useDraft } from '../page-state/draft.ts';
import { type ResultsState, resultsStateSchema } from '../page-state/results-state.ts';
import { AdaptationError } from './adaptation-error.tsx';
import { AdaptationLoading } from './adaptation-loading.tsx';
import { AdaptationView } from './adaptation-view.tsx';
import { recipeAnswer } from './recipe-answer.ts';
import { SaveCard } from './save-card.tsx';
import { SavedAdaptation } from './saved-adaptation.tsx';
import { shownFromAnswer } from './shown-adaptation.ts';
import { useAdaptation, useSaveAdaptation } from './use-adaptation.ts';

/**
 * /recipe-adapt/results and /recipe-adapt/results/:id: adapts the recipe passed on by the input page, or shows the
 * saved adaptation that the address names.
 */
export function AdaptationPage() {
  const { t } = useTranslation('recipes');
  const { user } = useSession();
  const { state, key } = useLocation();
  const { id } = useParams();
  useDocumentHead({ title: t('results.title'), description: t('results.metaDescription') });
  if (!user) return null;
  const handed = resultsStateSchema.safeParse(state);
  // A browser keeps the state of its history when another user signs in.
  if (handed.success && handed.data.userId === user.id)
    return <FreshAdaptation key={key} state={handed.data} />;
  if (id) return <SavedAdaptation userId={user.id} id={id} from="results" />;
  return <AdaptationError title={t('results.noRecipe')} />;
}

function FreshAdaptation({ state }: { state: ResultsState }) {
  const { t } = useTranslation('recipes');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const speaks = wordLanguage(language, useProfileLanguage(state.userId));
  const { notes } = useDraft(state.userId);
  const { data: answer, error, isFetching, refetch } = useAdaptation(state, speaks);
  const save = useSaveAdaptation(state);
  const errorText = useCallErrorText();
  const saving = useRef(false);

  if (isFetching && !answer)
    return <AdaptationLoading title={t('results.loading')} text={t('results.loadingText')} />;
  if (error && !answer) {
    return error instanceof InvalidAnswerError ? (
      <AdaptationError title={t('results.invalid')} onRetry={refetch} />
    ) : (
      <AdaptationError title={t('results.failed')} text={errorText(error, '')} onRetry={refetch} />
    );
  }
  if (!answer || answer.adaptedRecipe.ingredients.length + answer.adaptedRecipe.instructions.length === 0) {
    return <AdaptationError title={t('results.nothing')} />;
  }
  const onSave = () => {
    // The button is disabled a moment after it is pressed; a second press within that moment must not save again.
    if (saving.current) return;
    saving.current = true;
    save.mutate(
      { answer, notes },
      {
        onSuccess: ({ adaptation_id }) => {
          void toast({ tone: 'success', title: t('save.done'), id: 'save-adaptation' });
          void navigate(`/recipe-adapt/results/${adaptation_id}`, { replace: true });
        },
        onError: (failure) =>
          void toast({
            tone: 'error',
            title: t(troubleOf(failure) === 'expired' ? 'save.unable' : 'save.failed'),
            description: errorText(failure, t('save.kept')),
            id: 'save-adaptation',
          }),
        onSettled: () => {
          saving.current = false;
        },
      },
    );
  };
  const shown = shownFromAnswer(state, answer);
  return (
    <AdaptationView shown={shown} userId={state.userId} back="input">
      <SaveCard
        shown={shown}
        notes={notes}
        onNotes={(next) => changeDraft(state.userId, { notes: next })}
        saving={save.isPending}
        onSave={onSave}
      />
      <NoteCard userId={state.userId} about={{ kind: 'adaptation', id: null, name: shown.adapted.name }} />
      <LateReportLink answer={recipeAnswer(shown)} />
    </AdaptationView>
  );
}
