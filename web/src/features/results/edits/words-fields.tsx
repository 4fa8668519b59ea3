import { LONGEST_READ } from '@mirabelle/contract/menu/lengths.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { DraftProblem, EditDraft } from './edit-draft.ts';

export interface WordsFieldsProps {
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
  problem: DraftProblem | null;
}

/** Name, description and price of a dish. */
export function WordsFields({ draft, onChange, problem }: WordsFieldsProps) {
  const { t } = useTranslation('corrections');
  return (
    <>
      <Field label={t('words.name')} error={problem === 'name' ? t('problem.name') : undefined}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={LONGEST_READ.name}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('words.description')} hint={t('words.descriptionHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={draft.description}
            maxLength={LONGEST_READ.description}
            onChange={(event) => onChange({ ...draft, description: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('words.price')}>
        {(control) => (
          <Input
            {...control}
            value={draft.price}
            maxLength={LONGEST_READ.price}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, price: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
