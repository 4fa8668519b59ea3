import type { ReportWrongAnswerRequest } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { troubleOf, useCallErrorText } from '../lib/use-call-error-text.ts';
import type { AnswerGiven } from './answer-given.ts';
import { reportWrongAnswer } from './api.ts';
import { draftOf, keepDraft, type ReportDraft } from './drafts.ts';
import { reportBody } from './report-body.ts';

/** What is missing in a report before it can be sent. */
export type Missing = 'wrong' | 'why' | null;

/**
 * A report being written, and its sending. What was typed is kept until it has arrived.
 * @param country of her profile, as she chose it
 */
export function useReport(answer: AnswerGiven, country: string | null | undefined) {
  const { t } = useTranslation('wrong-answer');
  const { language } = useLanguage();
  const errorText = useCallErrorText();
  const [draft, setDraft] = useState(() => draftOf(answer));
  const [missing, setMissing] = useState<Missing>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ already: boolean; at: string } | null>(null);
  // The button is disabled a moment after it is pressed; a second press within that moment must not send it twice.
  const running = useRef(false);
  const change = (part: Partial<ReportDraft>) => {
    const next = { ...draft, ...part };
    keepDraft(answer, next);
    setDraft(next);
    setMissing(null);
    setFailure(null);
  };
  /** What would be sent as it is typed now. */
  const body = (wrong: ReportWrongAnswerRequest['wrong']) =>
    reportBody(answer, { ...draft, wrong }, { country, language });
  const send = async () => {
    const { wrong, why } = draft;
    if (running.current) return;
    if (wrong === null) return setMissing('wrong');
    if (wrong === 'other' && why.trim() === '') return setMissing('why');
    running.current = true;
    setSending(true);
    setFailure(null);
    try {
      const { already, reported_at } = await reportWrongAnswer(body(wrong));
      keepDraft(answer, null);
      setSent({ already, at: reported_at });
    } catch (error) {
      setFailure(troubleOf(error) === 'network' ? t('offline') : `${errorText(error)} ${t('stays')}`);
    }
    running.current = false;
    setSending(false);
  };
  return {
    answer,
    draft,
    change,
    missing,
    failure,
    sending,
    sent,
    send,
    shown: body(draft.wrong ?? 'other'),
  };
}
export type Report = ReturnType<typeof useReport>;
