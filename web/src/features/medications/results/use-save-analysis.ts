import type { AnalyzedMedication } from '@mirabelle/contract/functions/analyze-medication.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { troubleOf, useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { analyzeMedication, saveAnalysis } from '../api.ts';
import type { Asked, ResultsState } from '../page-state/results-state.ts';
import { MEDICATIONS_KEY } from '../saved/medications-cache.ts';

/** What the user adds to it. */
interface Extra {
  favorite: boolean;
  notes: string;
}

const SAVE_TOAST = 'save-medication';

/** Unanswered tries to save: sent again unchanged, they are the same record. */
const attempts = new WeakMap<AnalyzedMedication, { extra: string; id: string }>();
/** What the server answered to what this phone had answered by itself: asked once, however often saving is tried. */
const sealed = new WeakMap<AnalyzedMedication, AnalyzedMedication>();
/** Longest that the server may take to judge what is to be saved. */
const JUDGING_TIMEOUT_MS = 30_000;

/** Saves an analysis once, however often it is tried; from then on the page shows the saved one. */
export function useSaveAnalysis(state: ResultsState) {
  const { t } = useTranslation('medications');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const errorText = useCallErrorText();
  const running = useRef(false);
  const { analysisResult, analysisType, asked } = state;

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ favorite, notes }: Extra) => {
      const extra = JSON.stringify([favorite, notes]);
      let attempt = attempts.get(analysisResult);
      if (attempt?.extra !== extra) attempt = { extra, id: crypto.randomUUID() };
      attempts.set(analysisResult, attempt);
      const saved = asked ? await judgedByServer(analysisResult, asked) : analysisResult;
      const { analysis_id } = await saveAnalysis({
        analysis_result: saved,
        analysis_type: analysisType,
        is_favorite: favorite,
        user_notes: notes.trim() || null,
        analysis_id: attempt.id,
      });
      return { id: analysis_id, saved };
    },
    onSuccess: ({ id, saved }, { favorite, notes }) => {
      void toast({ tone: 'success', title: t('save.done'), description: t('save.doneText'), id: SAVE_TOAST });
      void queries.invalidateQueries({ queryKey: MEDICATIONS_KEY });
      const savedAnalysis = { id, is_favorite: favorite, user_notes: notes.trim() || null };
      const { asked: _sent, ...shown } = state;
      void navigate('.', {
        replace: true,
        preventScrollReset: true,
        state: { ...shown, analysisResult: saved, savedAnalysis } satisfies ResultsState,
      });
    },
    onError: (error) => {
      const trouble = troubleOf(error);
      const notOurs = error instanceof BackendError && error.code === 'analysis_not_ours';
      void toast({
        tone: 'error',
        title: t('save.failed'),
        description:
          trouble === 'expired'
            ? t('save.signIn')
            : errorText(error, t(notOurs ? 'save.notOurs' : 'save.failedText')),
        id: SAVE_TOAST,
      });
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    saving: isPending,
    save: (extra: Extra) => {
      // The button is disabled a moment after it is pressed; a second press within that moment must not save again.
      if (running.current) return;
      running.current = true;
      mutate(extra);
    },
  };
}

/** The server's own answer to what this phone answered by itself: only that can be saved. */
async function judgedByServer(answered: AnalyzedMedication, asked: Asked): Promise<AnalyzedMedication> {
  const known = sealed.get(answered);
  if (known) return known;
  const request = { ...asked, request_id: crypto.randomUUID() };
  const judged = await analyzeMedication(request, AbortSignal.timeout(JUDGING_TIMEOUT_MS));
  sealed.set(answered, judged);
  return judged;
}
