import type { ReviewClaim } from '@mirabelle/contract/functions/review-facts.ts';
import {
  type Proposal,
  REVIEW_ANSWERS,
  REVIEW_DIRECTIONS,
  REVIEW_LIMITS,
  type ReviewAnswer,
  type ReviewDirection,
} from '@mirabelle/contract/review/answers.ts';
import type { ReviewRow } from '@mirabelle/contract/review/review-row.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice-group.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { addReview, changeReview, removeReview } from './api.ts';

export interface AnswerFormProps {
  claim: ReviewClaim;
  /** What she said of the claim as it is now. */
  given: ReviewRow | null;
  onSaved: () => Promise<void>;
}

/** Agree, wrong or unclear, with a note; of what is wrong in which way, and what would be right. */
export function AnswerForm({ claim, given, onSaved }: AnswerFormProps) {
  const { t } = useTranslation('review');
  const { language } = useLanguage();
  const [answer, setAnswer] = useState<ReviewAnswer | null>(given?.answer ?? null);
  const [direction, setDirection] = useState<ReviewDirection | null>(given?.direction ?? null);
  const [proposes, setProposes] = useState<Proposal | null>(given?.proposes ?? null);
  const [note, setNote] = useState(given?.note ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'answerMissing' | 'directionMissing' | 'saveFailed' | null>(null);
  const wrong = answer === 'wrong';
  const proposals =
    direction === 'too-strict' ? claim.milder : direction === 'too-mild' ? claim.stricter : [];

  const keep = async (change: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await change();
      await onSaved();
    } catch {
      setProblem('saveFailed');
    } finally {
      setBusy(false);
    }
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!answer) return setProblem('answerMissing');
    if (wrong && !direction) return setProblem('directionMissing');
    const said = {
      answer,
      direction: wrong ? direction : null,
      proposes: wrong && proposes && proposals.includes(proposes) ? proposes : null,
      note: note.trim(),
    };
    const { id: fact, hash, topic } = claim;
    await keep(() =>
      given
        ? changeReview(given.id, said)
        : addReview({ id: crypto.randomUUID(), fact, hash, topic, ...said }),
    );
  };

  return (
    <form noValidate aria-busy={busy} className="grid gap-4" onSubmit={(event) => void save(event)}>
      <ChoiceGroup legend={t('yourAnswer')} inline disabled={busy}>
        {REVIEW_ANSWERS.map((each) => (
          <Choice
            key={each}
            type="radio"
            name={`answer ${claim.id}`}
            label={t(`answer.${each}`)}
            checked={answer === each}
            onChange={() => setAnswer(each)}
          />
        ))}
      </ChoiceGroup>
      {wrong ? (
        <ChoiceGroup legend={t('direction.legend')} inline disabled={busy}>
          {REVIEW_DIRECTIONS.map((each) => (
            <Choice
              key={each}
              type="radio"
              name={`direction ${claim.id}`}
              label={t(`direction.${each}`)}
              checked={direction === each}
              onChange={() => setDirection(each)}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      {wrong && proposals.length > 0 ? (
        <Field label={t('proposes')} hint={direction === 'too-strict' ? t('proposesMilder') : undefined}>
          {(control) => (
            <Select
              {...control}
              value={proposes ?? ''}
              disabled={busy}
              onChange={(event) => setProposes((event.target.value || null) as Proposal | null)}
            >
              <option value="">{t('proposesNothing')}</option>
              {proposals.map((each) => (
                <option key={each} value={each}>
                  {t(`rating.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <Textarea
            {...control}
            value={note}
            maxLength={REVIEW_LIMITS.note}
            rows={2}
            disabled={busy}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {problem ? (
        <Notice role="alert" tone="danger">
          {t(problem)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={busy}>
          {busy ? <Spinner /> : null}
          {given ? t('change') : t('save')}
        </Button>
        {given ? (
          <Button
            type="button"
            variant="secondary"
            disabled={busy}
            onClick={() => void keep(() => removeReview(given.id))}
          >
            {t('withdraw')}
          </Button>
        ) : null}
        <span role="status" className="text-md text-muted">
          {given
            ? t('saved', {
                date: formatDate(given.updated_at, language),
                answer: t(`answer.${given.answer}`),
              })
            : null}
        </span>
      </div>
    </form>
  );
}
