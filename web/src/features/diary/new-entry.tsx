import { DIARY_KINDS, DIARY_NAME, type DiaryKind } from '@mirabelle/contract/diary/entry.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PortionField } from '../../diary/portion-field.tsx';
import { entryName, useDiaryChanges } from '../../diary/use-diary-changes.ts';
import { useFailureText } from '../../diary/use-failure-text.ts';
import { useHowMuchAndWhen } from '../../diary/use-how-much-and-when.ts';
import { waitingChange } from '../../diary/waiting-changes.ts';
import { WhenFields } from '../../diary/when-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';

/** An entry that is typed: what, how much and when. What was typed stays until it is kept. */
export function NewEntry({ userId }: { userId: string }) {
  const { t } = useTranslation('diary');
  const failureText = useFailureText();
  const { keep } = useDiaryChanges(userId);
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<DiaryKind>('food');
  const [nameWrong, setNameWrong] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useHowMuchAndWhen();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isName = name.trim() !== '' && [...name.trim()].length <= DIARY_NAME.max;
    setNameWrong(!isName);
    const read = form.read();
    if (!isName) nameField.current?.focus();
    if (!isName || !read) return;
    setSaving(true);
    setFailure(null);
    try {
      const made = await keep({ kind, name }, read.portion, read.at);
      const title = t(waitingChange(made.id) ? 'new.waiting' : 'new.done', { name: entryName(name) });
      void toast({ tone: 'success', title, id: 'diary' });
      setName('');
      form.reset();
      nameField.current?.focus();
    } catch (error) {
      setFailure(failureText(error));
    }
    setSaving(false);
  };
  return (
    <section aria-labelledby={id}>
      <Card>
        <CardTitle id={id} className="mb-4">
          {t('new.title')}
        </CardTitle>
        <form noValidate aria-busy={saving} onSubmit={(event) => void save(event)} className="grid gap-5">
          <Field
            label={t('form.name')}
            hint={t('form.nameHint')}
            error={nameWrong ? t('form.nameMissing', { most: DIARY_NAME.max }) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                ref={nameField}
                value={name}
                autoComplete="off"
                // Not disabled while it is saved: the focus would be lost.
                readOnly={saving}
                onChange={(event) => {
                  setName(event.target.value);
                  setNameWrong(false);
                }}
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('form.kind')}>
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  disabled={saving}
                  onChange={(event) => setKind(event.target.value as DiaryKind)}
                >
                  {DIARY_KINDS.map((each) => (
                    <option key={each} value={each}>
                      {t(`form.kinds.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <PortionField {...form.portion} kind={kind} disabled={saving} />
          </div>
          <WhenFields {...form.when} disabled={saving} />
          {failure ? (
            <Notice role="alert" tone="danger">
              <p>{failure}</p>
            </Notice>
          ) : null}
          <Button type="submit" disabled={saving} className="justify-self-start">
            {saving ? <Spinner /> : null}
            {saving ? t('form.saving') : t('new.save')}
          </Button>
        </form>
      </Card>
    </section>
  );
}
