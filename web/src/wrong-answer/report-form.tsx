import {
  REPORT_LIMITS,
  type ReportedCard,
  WRONG_WAYS,
  type WrongWay,
} from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { WifiOff } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online.ts';
import { Choice, ChoiceGroup } from '../ui/choice-group.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { Report } from './use-report.ts';
import { WhatIsSent } from './what-is-sent.tsx';

export interface ReportFormProps {
  /** Of the form, for the button that stands outside it. */
  id: string;
  report: Report;
  isUser: boolean;
}

/** What is wrong, why, and what is sent with it. */
export function ReportForm({ id, report, isUser }: ReportFormProps) {
  const { t } = useTranslation('wrong-answer');
  const { answer, draft, change, missing, failure, sending } = report;
  const online = useOnline();
  const group = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (missing === 'wrong') choices.current?.querySelector('input')?.focus();
    if (missing === 'why') why.current?.focus();
  }, [missing]);
  const { week, allergies } = answer.counted;
  return (
    <form
      id={id}
      noValidate
      aria-busy={sending}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Within another form of the page, such as a test's.
        event.stopPropagation();
        void report.send();
      }}
    >
      <ChoiceGroup ref={choices} legend={t('what')} aria-describedby={`${group}-missing`}>
        {WRONG_WAYS.map((way) => (
          <Choice
            key={way}
            type="radio"
            name={group}
            label={t(`way.${wordOf(way, answer.card)}`)}
            checked={draft.wrong === way}
            disabled={sending}
            onChange={() => change({ wrong: way })}
          />
        ))}
      </ChoiceGroup>
      <p
        id={`${group}-missing`}
        aria-live="polite"
        className="-mt-3 text-md font-medium text-danger empty:hidden"
      >
        {missing === 'wrong' ? t('missingWay') : null}
      </p>
      <Field
        label={t(draft.wrong === 'other' ? 'whyNeeded' : 'why')}
        hint={t('whyHint')}
        error={missing === 'why' ? t('missingWhy') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={why}
            rows={3}
            maxLength={REPORT_LIMITS.whyChars}
            value={draft.why}
            readOnly={sending}
            onChange={(event) => change({ why: event.target.value })}
          />
        )}
      </Field>
      {week !== null || allergies.length > 0 ? (
        <Choice
          type="checkbox"
          label={t('counted')}
          hint={[
            ...(week === null ? [] : [t('week', { week })]),
            ...(allergies.length === 0 ? [] : [t('allergies', { list: allergies.join(', ') })]),
          ].join(' · ')}
          checked={draft.withCounted}
          disabled={sending}
          onChange={(event) => change({ withCounted: event.target.checked })}
        />
      ) : null}
      <WhatIsSent body={report.shown} isUser={isUser} />
      {online ? null : (
        <Notice icon={<WifiOff />} tone="caution">
          <p>{t('needsNetwork')}</p>
        </Notice>
      )}
      {failure ? (
        <Notice role="alert" tone="danger">
          <p>{failure}</p>
        </Notice>
      ) : null}
    </form>
  );
}

/** What does not fit the words that were judged is called by what bears them. */
function wordOf(way: WrongWay, card: ReportedCard) {
  if (way !== 'as-read') return way;
  return card === 'menu-dish' ? 'asReadMenu' : card === 'label' ? 'asReadPack' : 'asRead';
}
