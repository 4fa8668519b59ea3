import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { troubleOf } from '../../../lib/use-call-error-text.ts';
import { isReady } from '../../../phone-reader/reader-state.ts';
import type { AuthState } from '../../../session/auth-state.ts';
import { toast } from '../../../ui/toast.ts';
import { contextOf } from '../../../verdict/judged-here.ts';
import { useBasis } from '../../../verdict/use-basis.ts';
import { draftOf } from '../page-state/draft.ts';
import type { ResultsState } from '../page-state/results-state.ts';
import { analyzeDraft } from './analyze-draft.ts';
import { type AnalysisRun, useAnalysis } from './use-analysis.ts';
import { useFailureText } from './use-failure-text.ts';

/** A new message replaces the one before. */
const SCAN_TOAST = 'medication-scan';

export interface Analyze extends Pick<AnalysisRun, 'progress' | 'error' | 'cancel'> {
  /** Analysis was requested, but nothing was typed. */
  missing: boolean;
  /** Has the user's draft analysed, and opens the answer. */
  analyze: () => Promise<void>;
  /** Clears messages about the earlier draft. */
  reset: () => void;
}

/**
 * Analyses what was entered. Names what is missing, sends a visitor to sign in whose phone does not read by itself, and
 * reports a failure.
 */
export function useAnalyze(userId: string | null): Analyze {
  const { t } = useTranslation(['medications', 'errors']);
  const navigate = useNavigate();
  const run = useAnalysis();
  const { own, basis } = useBasis(userId);
  const { language } = useLanguage();
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
    if (!userId && !isReady()) return signIn();
    const judgedBy = await basis();
    const judgedFor = {
      userContext: contextOf(judgedBy, new Date()),
      language: own?.language ?? language,
    };
    const analysed = await run.start((tools) =>
      analyzeDraft({ mode, text, photos }, { userId, ...judgedFor }, tools),
    );
    if (!analysed) return;
    const { result, asked, codes, typedText = mode === 'manual' ? typed : undefined } = analysed;
    const state: ResultsState = {
      analysisResult: result,
      analysisType: typedText === undefined ? mode : 'manual',
      userId,
      ...(typedText === undefined ? {} : { typedText }),
      ...(codes ? { codes: [...codes] } : {}),
      ...(asked ? { asked, ...(judgedBy.by === 'strictest' ? { strictest: true } : {}) } : {}),
    };
    await navigate('/medication-results', { state });
  };

  return {
    progress: run.progress,
    error: run.error,
    cancel: run.cancel,
    missing,
    analyze,
    reset: () => {
      setMissing(false);
      run.reset();
    },
  };
}
