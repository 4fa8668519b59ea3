import { LONGEST_READ } from '@mirabelle/contract/menu/lengths.ts';
import { COURSES } from '@mirabelle/contract/menu.ts';
import type { MenuSectionRow } from '@mirabelle/contract/rows.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { RatedDish } from '../results-model.ts';
import { type DraftProblem, type EditDraft, NEW_SECTION } from './edit-draft.ts';

export interface SectionChoiceProps {
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
  problem: DraftProblem | null;
  sections: readonly MenuSectionRow[];
  dishes: readonly RatedDish[];
  /** What is chosen where no section is. */
  none: string;
  /** The section it is in already. */
  without?: string | null;
}

/** A section of the menu, or a new one with its title and its part of a meal. */
export function SectionChoice(props: SectionChoiceProps) {
  const { draft, onChange, problem, sections, dishes, none, without = null } = props;
  const { t } = useTranslation('corrections');
  const nameOf = ({ id, title }: MenuSectionRow) =>
    title ?? t('section.untitled', { dish: dishes.find((dish) => dish.section_id === id)?.name ?? '' });
  const filled = sections
    .filter(({ id }) => id !== without && dishes.some((dish) => dish.section_id === id))
    .sort((a, b) => a.position - b.position);
  return (
    <>
      <Field label={t('section.label')} error={problem === 'section' ? t('problem.section') : undefined}>
        {(control) => (
          <Select
            {...control}
            value={draft.section}
            onChange={(event) => onChange({ ...draft, section: event.target.value })}
          >
            <option value="">{none}</option>
            {filled.map((section) => (
              <option key={section.id} value={section.id}>
                {nameOf(section)}
              </option>
            ))}
            <option value={NEW_SECTION}>{t('section.new')}</option>
          </Select>
        )}
      </Field>
      {draft.section === NEW_SECTION ? (
        <>
          <Field label={t('section.title')} error={problem === 'title' ? t('problem.title') : undefined}>
            {(control) => (
              <Input
                {...control}
                value={draft.title}
                maxLength={LONGEST_READ.title}
                autoComplete="off"
                onChange={(event) => onChange({ ...draft, title: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('section.course')}>
            {(control) => (
              <Select
                {...control}
                value={draft.course}
                onChange={(event) => {
                  const course = COURSES.find((each) => each === event.target.value);
                  if (course) onChange({ ...draft, course });
                }}
              >
                {COURSES.map((course) => (
                  <option key={course} value={course}>
                    {t(`course.${course}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : null}
    </>
  );
}
