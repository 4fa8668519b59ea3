import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LateAdviceChanged } from '../../../advice-changes/late-advice-changed.tsx';
import { KeepButton } from '../../../diary/keep-button.tsx';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { NoteCard } from '../../../notes/note-card.tsx';
import { useSession } from '../../../session/session-context.ts';
import { LateReportLink } from '../../../wrong-answer/late-report-link.tsx';
import { AdaptationError } from './adaptation-error.tsx';
import { AdaptationLoading } from './adaptation-loading.tsx';
import { AdaptationView } from './adaptation-view.tsx';
import { recipeAnswer } from './recipe-answer.ts';
import { ShareCard } from './share/share-card.tsx';
import { shownFromRow } from './shown-adaptation.ts';
import { useSavedAdaptation } from './use-adaptation.ts';

/** /adaptations/:id: a saved adaptation, opened from the history. */
export function SavedAdaptationPage() {
  const { t } = useTranslation('recipes');
  const { user } = useSession();
  const { id = '' } = useParams();
  useDocumentHead({ title: t('results.title'), description: t('results.metaDescription') });
  return user ? <SavedAdaptation userId={user.id} id={id} from="history" /> : null;
}

export interface SavedAdaptationProps {
  userId: string;
  id: string;
  from: 'results' | 'history';
}

export function SavedAdaptation({ userId, id, from }: SavedAdaptationProps) {
  const { t } = useTranslation('recipes');
  const errorText = useCallErrorText();
  const { data: row, error, isFetching, refetch } = useSavedAdaptation(userId, id);
  if (row) {
    const shown = shownFromRow(row);
    return (
      <AdaptationView shown={shown} userId={userId} back={from === 'results' ? 'input' : 'history'}>
        <div className="grid gap-4">
          <LateAdviceChanged subject="adaptation_id" id={row.id} />
          <KeepButton
            had={{
              kind: 'dish',
              name: shown.adapted.name,
              origin: { kind: 'recipe_adaptation', id: row.id },
            }}
          />
          <ShareCard shown={shown} />
        </div>
        <NoteCard userId={userId} about={{ kind: 'adaptation', id, name: shown.adapted.name }} />
        <LateReportLink answer={recipeAnswer(shown)} />
      </AdaptationView>
    );
  }
  if (isFetching) return <AdaptationLoading title={t('results.opening')} />;
  return error ? (
    <AdaptationError title={t('results.loadFailed')} text={errorText(error, '')} onRetry={refetch} />
  ) : (
    <AdaptationError title={t('results.notFound')} text={t('results.notFoundText')} />
  );
}
