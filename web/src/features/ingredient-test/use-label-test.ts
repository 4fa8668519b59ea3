import type { TestLabelRequest } from '@mirabelle/contract/functions/test-label.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { dataUrlOf } from '../../photo/data-url.ts';
import { useSayNotKept } from '../../verdict/use-say-not-kept.ts';
import { testLabel } from './api.ts';
import { type Answered, TESTS_KEY } from './use-ingredient-tests.ts';

type Label = { jpeg: Blob } | { text: string } | { scanId: string };

/** Router state of a page that sends a label's text along, read on this phone. */
export interface LabelState {
  labelText?: string;
}

/**
 * Has labels judged: photographs, and at once the scan or text with which the page was opened.
 * @param onAnswer receives each answer
 * @param onError is told why one failed
 */
export function useLabelTest(
  userId: string,
  onAnswer: (answered: Answered) => void,
  onError: (error: unknown) => void,
) {
  const queries = useQueryClient();
  const sayNotKept = useSayNotKept();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = useLocation() as { state: LabelState | null };
  const run = useMutation({
    mutationFn: async (label: Label): Promise<Answered> => {
      const test_id = crypto.randomUUID();
      const { result, test, kept } = await testLabel({ ...(await bodyOf(label)), test_id });
      sayNotKept({ kept });
      const row = { id: test_id, ingredient_name: '', created_at: new Date().toISOString() };
      return { test: { ...row, ...test, safety_assessment: result } };
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
    run.mutate(scanId ? { scanId } : { text: text ?? '' });
    // A page that is loaded again does not judge it again.
    void navigate('/ingredient-test', { replace: true });
  });
  return run;
}

async function bodyOf(label: Label): Promise<TestLabelRequest> {
  if ('jpeg' in label) return { picture: await dataUrlOf(label.jpeg) };
  return 'text' in label ? { text: label.text } : { scan_id: label.scanId };
}
