import type { AnswerQuestionRequest } from '@mirabelle/contract/functions/answer-question.ts';
import type { AnsweredBy, MenuAnswerRow, TableAnswer } from '@mirabelle/contract/table-question.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { troubleOf, useCallErrorText } from '../../lib/use-call-error-text.ts';
import { toast } from '../../ui/toast.ts';
import { loadEarlierAnswers, sendAnswer, takeBackAnswer } from './answers-api.ts';
import type { Place } from './same-place.ts';
import type { OpenTableQuestion } from './table-questions-model.ts';
import { dropWaiting, keepWaiting, waitingAnswers } from './waiting-answers.ts';

/** What is said in answer to a question. */
export interface Reply {
  answer: TableAnswer;
  answeredBy: AnsweredBy;
  /** Of an answer that was given before and is used again: when it was said. */
  answeredAt?: string;
}

/** How the page answers questions of a scan. */
export interface Answers {
  given: readonly MenuAnswerRow[];
  /** Answers that wait for reception. */
  waiting: readonly AnswerQuestionRequest[];
  /** Key of the question, or id of the answer, whose call is under way. */
  busy: string | null;
  reply(question: OpenTableQuestion, reply: Reply): Promise<void>;
  takeBack(id: string): Promise<void>;
}

/** Calls that did not come through for want of reception, and may later. */
const isLost = (error: unknown) => ['network', 'timed-out'].includes(troubleOf(error));

/** Answers questions of a scan: at once, or as soon as there is reception. */
export function useAnswers(scanId: string, userId: string, given: readonly MenuAnswerRow[]): Answers {
  const { t } = useTranslation('results');
  const explain = useCallErrorText();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(() => ownOf(scanId, userId));
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['results', userId, scanId] }),
    [queries, userId, scanId],
  );

  useEffect(() => {
    let ended = false;
    let sending = false;
    const send = async () => {
      const list = ownOf(scanId, userId);
      if (sending || list.length === 0 || !navigator.onLine) return;
      sending = true;
      for (const answer of list) {
        try {
          await sendAnswer(answer);
        } catch (error) {
          // A refusal will not change; everything else is tried again later.
          if (troubleOf(error) !== 'refused') break;
        }
        dropWaiting(answer.answer_id);
      }
      sending = false;
      if (ended) return;
      await refresh();
      setWaiting(ownOf(scanId, userId));
    };
    const start = () => void send();
    start();
    window.addEventListener('online', start);
    return () => {
      ended = true;
      window.removeEventListener('online', start);
    };
  }, [scanId, userId, refresh]);

  const run = async (key: string, call: () => Promise<unknown>, lost: () => boolean) => {
    setBusy(key);
    try {
      await call();
      await refresh();
    } catch (error) {
      if (!isLost(error) || !lost()) {
        void toast({ tone: 'error', title: t('table.failed'), description: explain(error), id: 'answer' });
      }
    }
    setBusy(null);
  };

  return {
    given,
    waiting,
    busy,
    reply({ key, question, foods, dishes }, reply) {
      const answer: AnswerQuestionRequest = {
        answer_id: crypto.randomUUID(),
        scanId,
        question,
        itemIds: dishes.map(({ id }) => id),
        foods: foods.map(({ id }) => id),
        ...reply,
        // Said now, even where it arrives later.
        answeredAt: reply.answeredAt ?? new Date().toISOString(),
      };
      const keep = () => {
        const kept = keepWaiting({ userId, answer });
        if (kept) setWaiting(ownOf(scanId, userId));
        return kept;
      };
      if (!navigator.onLine && keep()) return Promise.resolve();
      return run(key, () => sendAnswer(answer), keep);
    },
    takeBack(id) {
      if (waiting.some(({ answer_id }) => answer_id === id)) {
        dropWaiting(id);
        setWaiting(ownOf(scanId, userId));
        return Promise.resolve();
      }
      return run(
        id,
        () => takeBackAnswer(id),
        () => false,
      );
    },
  };
}

const ownOf = (scanId: string, userId: string) =>
  waitingAnswers(userId).filter((answer) => answer.scanId === scanId);

/** What she was answered before at the same restaurant; none until it is known, or where it cannot be loaded. */
export function useEarlierAnswers(
  scan: Place & { id: string },
  userId: string,
  /** Ids of scans that are known to be of the same menu. */
  menus: readonly string[],
  wanted: boolean,
): readonly MenuAnswerRow[] {
  const { id, restaurant_name, country } = scan;
  const { data } = useQuery({
    queryKey: ['earlier-answers', userId, id, restaurant_name, country, ...menus],
    queryFn: ({ signal }) => loadEarlierAnswers({ id, restaurant_name, country }, menus, signal),
    enabled: wanted && (Boolean(restaurant_name) || menus.length > 0),
  });
  return data ?? [];
}
