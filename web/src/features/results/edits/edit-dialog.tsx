import { MOST_EDITED } from '@mirabelle/contract/menu/edits.ts';
import type { MenuSectionRow } from '@mirabelle/contract/rows.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { orderName } from '../as-printed.ts';
import type { RatedDish } from '../results-model.ts';
import { useCardFocus } from '../use-card-focus.ts';
import { type DraftProblem, draftOf, type EditDraft, editOf, withOthers } from './edit-draft.ts';
import type { EditTarget } from './edit-target.ts';
import { OtherDishes } from './other-dishes.tsx';
import { SectionChoice } from './section-choice.tsx';
import { useDraft } from './use-draft.ts';
import { useEditing } from './use-editing.ts';
import { WordsFields } from './words-fields.tsx';

export interface EditDialogProps {
  target: EditTarget;
  scanId: string;
  userId: string;
  dishes: readonly RatedDish[];
  sections: readonly MenuSectionRow[];
  onClose: () => void;
  /** Called once it is saved. */
  onSaved: () => void;
}

/** Corrects a dish, or adds one. What is typed outlives the dialog until it is saved. */
export function EditDialog({ target, scanId, userId, dishes, sections, onClose, onSaved }: EditDialogProps) {
  const { t } = useTranslation('corrections');
  const formId = useId();
  const isOnline = useOnline();
  const editing = useEditing(scanId, userId);
  const of = target.kind === 'add' ? (target.line ?? '') : target.dish.id;
  const { draft, isKept, change, discard, forget } = useDraft(
    `${scanId} ${target.kind} ${of}`,
    draftOf(target),
  );
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const newIds = useNewIds();
  const focusCard = useCardFocus(target.kind === 'add' ? '' : target.dish.id);

  const submit = async () => {
    const { editId, ids } = newIds(JSON.stringify([target.kind, of, draft]));
    const made = editOf(target, draft, sections, ids);
    setFailure(null);
    if ('problem' in made) {
      setProblem(made.problem);
      // Marked once it is rendered.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setProblem(null);
    if (!navigator.onLine) return;
    const failed = await editing.save(
      { editId, edit: made.edit },
      target.kind === 'add' || target.kind === 'change' ? draft.name.trim() : orderName(target.dish),
    );
    setFailure(failed);
    if (failed !== null) return;
    forget();
    onSaved();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(`title.${target.kind}`)}
        description={target.kind === 'add' ? t('about.add') : orderName(target.dish)}
        closeLabel={t('close')}
        className="sm:max-w-lg"
        onCloseAutoFocus={(event) => {
          if (target.kind === 'add') return;
          event.preventDefault();
          focusCard();
        }}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" form={formId} disabled={editing.busy !== null} className="w-full sm:w-auto">
              {editing.busy ? t('saving') : t('save')}
            </Button>
          </div>
        }
      >
        <form
          ref={form}
          id={formId}
          className="grid gap-5"
          noValidate
          aria-busy={editing.busy !== null}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {isOnline ? null : (
            <Notice role="status" tone="caution">
              {t('offline')}
            </Notice>
          )}
          {isKept ? (
            <Notice>
              <p>{t('draft.kept')}</p>
              <Button variant="secondary" className="mt-3" onClick={discard}>
                {t('draft.discard')}
              </Button>
            </Notice>
          ) : null}
          <Fields {...{ target, draft, dishes, sections, problem }} onChange={change} />
          {problem === 'unchanged' ? (
            <p role="alert" className="text-md font-medium text-danger">
              {t('problem.unchanged')}
            </p>
          ) : null}
          {failure ? (
            <Notice role="alert" tone="danger" title={t('failed.title')}>
              <p>{failure}</p>
            </Notice>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface FieldsProps extends Pick<EditDialogProps, 'target' | 'dishes' | 'sections'> {
  draft: EditDraft;
  problem: DraftProblem | null;
  onChange: (draft: EditDraft) => void;
}

function Fields({ target, dishes, sections, draft, problem, onChange }: FieldsProps) {
  const { t } = useTranslation('corrections');
  const words = <WordsFields {...{ draft, problem, onChange }} />;
  const place = { draft, problem, onChange, sections, dishes };
  switch (target.kind) {
    case 'change':
      return words;
    case 'add':
      return (
        <>
          {words}
          <SectionChoice {...place} none={t('section.end')} />
        </>
      );
    case 'move':
      return <SectionChoice {...place} none={t('section.choose')} without={target.dish.section_id} />;
    case 'join': {
      const { dish } = target;
      return (
        <>
          <OtherDishes
            dishes={dishes.filter(({ id }) => id !== dish.id)}
            chosen={draft.others}
            onChange={(others) => onChange(withOthers(draft, others, dish, dishes))}
            error={problem === 'others' || problem === 'tooMany' ? t(`problem.${problem}`) : null}
          />
          {draft.others.length > 0 ? words : null}
        </>
      );
    }
    case 'split':
      return (
        <Field
          label={t('split.label')}
          hint={t('split.hint')}
          error={problem === 'lines' ? t('problem.lines', { most: MOST_EDITED.parts }) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={draft.lines}
              onChange={(event) => onChange({ ...draft, lines: event.target.value })}
            />
          )}
        </Field>
      );
  }
}

/** Ids of a correction and of what it makes: the same ones for the same wish, so that a call made again edits once. */
function useNewIds() {
  const made = useRef<{ wish: string; editId: string; ids: string[] }>(undefined);
  return (wish: string) => {
    if (made.current?.wish !== wish) {
      const ids = Array.from({ length: MOST_EDITED.parts + 1 }, () => crypto.randomUUID());
      made.current = { wish, editId: crypto.randomUUID(), ids };
    }
    return made.current;
  };
}
