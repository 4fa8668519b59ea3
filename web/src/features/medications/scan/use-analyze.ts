import { ERRORS } from '@mirabelle/contract/errors.ts';
import {
  type AnalyzeMedicationRequest,
  MEDICATION_IMAGES_BYTES,
} from '@mirabelle/contract/functions/analyze-medication.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { troubleOf } from '../../../lib/use-call-error-text.ts';
import { dataUrlOf } from '../../../photo/data-url.ts';
import type { AuthState } from '../../../session/auth-state.ts';
import { toast } from '../../../ui/toast.ts';
import { draftOf, type MedicationPhoto } from '../page-state/draft.ts';
import type { ResultsState } from '../page-state/results-state.ts';
import { useAnalysis } from './use-analysis.ts';
import { useFailureText } from './use-failure-text.ts';

/** A new message replaces the one before. */
const SCAN_TOAST = 'medication-scan';

export interface Analyze {
  /** 0-100; null while nothing runs. */
  percent: number | null;
  /** Why the last run failed; null after the next change. */
  error: unknown;
  /** Analysis was requested, but nothing was typed. */
  missing: boolean;
  /** Has the user's draft analysed, and opens the answer. */
  analyze: () => Promise<void>;
  /** Clears messages about the earlier draft. */
  reset: () => void;
}

/** Analyses what was entered. Names what is missing, sends a visitor to sign in, and reports a failure. */
export function useAnalyze(userId: string | null): Analyze {
  const { t } = useTranslation(['medications', 'errors']);
  const navigate = useNavigate();
  const run = useAnalysis();
  const failureText = useFailureText();
  const [missing, setMissing] = useState(false);

  const complain = (title: string, description: string) =>
    void toast({ tone: 'error', title, description, id: SCAN_TOAST });
  const signIn = () => {
    complain(t('errors:authenticationRequired'), t('scan.signIn'));
    void navigate('/auth', { state: { from: '/medication-scan' } satisfies AuthState });
  };

  // Each failure is reported once, when it happens.
  const reported = useRef<unknown>(null);
  useEffect(() => {
    if (!run.error || reported.current === run.error) return;
    reported.current = run.error;
    if (troubleOf(run.error) === 'expired') signIn();
    else complain(t('scan.failed'), failureText(run.error));
  });

  const analyze = async () => {
    const { mode, text, photos } = draftOf(userId);
    const typed = text.trim();
    if (mode === 'manual' && typed === '') {
      setMissing(true);
      return complain(t('scan.inputRequired'), t('scan.textRequired'));
    }
    if (!userId) return signIn();
    // The same id for a repeated call, so that it is counted once.
    const request_id = crypto.randomUUID();
    const result = await run.start(async () =>
      mode === 'ocr'
        ? { ...(await picturesOf(photos)), request_id }
        : { analysis_type: 'manual', medication_text: typed, request_id },
    );
    if (!result) return;
    const state: ResultsState = {
      analysisResult: result,
      analysisType: mode,
      userId,
      ...(mode === 'manual' ? { typedText: typed } : {}),
    };
    await navigate('/medication-results', { state });
  };

  return {
    percent: run.percent,
    error: run.error,
    missing,
    analyze,
    reset: () => {
      setMissing(false);
      run.reset();
    },
  };
}

/** @throws BackendError as the server would, which need not be asked; PhotoProblem if memory is too short */
async function picturesOf(
  photos: readonly MedicationPhoto[],
): Promise<Extract<AnalyzeMedicationRequest, { analysis_type: 'ocr' }>> {
  const bytes = photos.reduce((sum, { jpeg }) => sum + jpeg.size, 0);
  if (bytes > MEDICATION_IMAGES_BYTES) {
    const code = 'medication_images_too_large';
    throw new BackendError(ERRORS[code].message, { status: ERRORS[code].status, code });
  }
  const [image_data = '', ...more_images] = await Promise.all(photos.map(({ jpeg }) => dataUrlOf(jpeg)));
  return { analysis_type: 'ocr', image_data, ...(more_images.length > 0 && { more_images }) };
}
