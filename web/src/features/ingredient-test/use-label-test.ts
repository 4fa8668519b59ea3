import type { TestIngredientResponse } from '@mirabelle/contract/functions/test-ingredient.ts';
import type { TestLabelRequest } from '@mirabelle/contract/functions/test-label.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { LabelText } from '../../phone-reader/messages.ts';
import { dataUrlOf } from '../../photo/data-url.ts';
import { useSayNotKept } from '../../verdict/use-say-not-kept.ts';
import { type AnswerFirst, answerFirst } from './answer-first.ts';
import type { Answered } from './answered.ts';
import { bodyOfText, testLabel } from './api.ts';
import { judgeLabelHere, readLabelHere } from './label-here.ts';
import { TESTS_KEY } from './use-ingredient-tests.ts';

type Label = { jpeg: Blob } | { text: string; readConfidence?: number } | { scanId: string };

/** Confidence of a text that was typed, and of one that this phone read as a menu, of which it was not kept. */
const TYPED = 100;
const SCANNED = 80;

/** Router state of a page that sends a label's text along, read on this phone. */
export interface LabelState {
  labelText?: string;
}

export interface LabelListeners {
  /** Receives each answer. */
  onAnswer: (answered: Answered) => void;
  /** Receives the server's answer to a label that this phone answered first. */
  onLater: (answered: Answered) => void;
  /** Is told why one failed. */
  onError: (error: unknown) => void;
}

/**
 * Has labels judged: photographs, and at once the scan or text with which the page was opened.
 * Where this phone reads by itself, photographs are read on it and never sent, and it judges where the server cannot.
 */
export function useLabelTest(
  userId: string,
  judgedFor: AnswerFirst['judgedFor'],
  { onAnswer, onLater, onError }: LabelListeners,
) {
  const queries = useQueryClient();
  const sayNotKept = useSayNotKept();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = useLocation() as { state: LabelState | null };
  const run = useMutation({
    mutationFn: async (label: Label): Promise<Answered> => {
      const id = crypto.randomUUID();
      const row = { id, ingredient_name: '', created_at: new Date().toISOString() };
      const answeredBy = ({ result, test, kept }: TestIngredientResponse): Answered => {
        sayNotKept({ kept });
        return { test: { ...row, ...test, safety_assessment: result } };
      };
      const text = await textOf(label);
      if (!text) return answeredBy(await testLabel({ ...(await bodyOf(label)), test_id: id }));
      return answerFirst({
        waiting: { id, userId, name: '', label: text },
        server: testLabel(bodyOfText(text, id)),
        here: (whom) => judgeLabelHere(text, whom),
        judgedFor,
        answeredBy,
        onLater(answered) {
          void queries.invalidateQueries({ queryKey: [TESTS_KEY, userId] });
          onLater(answered);
        },
      });
    },
    onSuccess: (answered) => {
      onAnswer(answered);
      void queries.invalidateQueries({ queryKey: [TESTS_KEY, userId] });
    },
    onError,
  });

  const scanId = address.get('scan');
  const text = state?.labelText;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !(scanId || text)) return;
    begun.current = true;
    run.mutate(scanId ? { scanId } : { text: text ?? '', readConfidence: SCANNED });
    // A page that is loaded again does not judge it again.
    void navigate('/ingredient-test', { replace: true });
  });
  return run;
}

/** What a label says, as far as that is known here; null where the server is to find out. */
async function textOf(label: Label): Promise<LabelText | null> {
  if ('text' in label) return { readConfidence: TYPED, ...label };
  return 'jpeg' in label ? readLabelHere(label.jpeg) : null;
}

const bodyOf = async (label: Label): Promise<TestLabelRequest> => {
  if ('jpeg' in label) return { picture: await dataUrlOf(label.jpeg) };
  return 'text' in label ? { text: label.text } : { scan_id: label.scanId };
};
