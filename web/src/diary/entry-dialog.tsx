import type { DiaryEntryRow } from '@mirabelle/contract/diary/entry.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { EntryChange } from './api.ts';
import { PortionField } from './portion-field.tsx';
import { useDiaryChanges } from './use-diary-changes.ts';
import { useFailureText } from './use-failure-text.ts';
import { useHowMuchAndWhen } from './use-how-much-and-when.ts';
import { WhenFields } from './when-fields.tsx';

export interface EntryDialogProps {
  userId: string;
  entry: Pick<DiaryEntryRow, 'id' | 'kind' | 'name' | 'portion' | 'eaten_at' | 'time_zone'>;
  onClose: () => void;
  onChanged: (change: EntryChange) => void;
}

/** Corrects how much it was and when. The name stays: what an entry counts for was worked out from it. */
export function EntryDialog({ userId, entry, onClose, onChanged }: EntryDialogProps) {
  const { t } = useTranslation(['diary', 'shell']);
  const failureText = useFailureText();
  const { change } = useDiaryChanges(userId);
  const id = useId();
  const form = useHowMuchAndWhen(entry);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The form is in a portal, but React's events pass on to the form that it was opened from.
    event.stopPropagation();
    const read = form.read();
    if (!read) return;
    const next: EntryChange = {
      portion: read.portion,
      eaten_at: (read.at ?? new Date()).toISOString(),
      time_zone: entry.time_zone,
    };
    setSaving(true);
    setFailure(null);
    try {
      await change(entry.id, next);
      onChanged(next);
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setSaving(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => (open || saving ? undefined : onClose())}>
      <DialogContent
        title={t('form.title')}
        description={entry.name}
        closeLabel={t('shell:close')}
        className="sm:max-w-lg"
        footer={
          <div className="flex flex-wrap gap-3">
            <Button type="submit" form={id} disabled={saving} className="grow">
              {saving ? <Spinner /> : null}
              {saving ? t('form.saving') : t('form.save')}
            </Button>
            <DialogClose asChild>
              <Button variant="secondary" disabled={saving} className="grow">
                {t('form.cancel')}
              </Button>
            </DialogClose>
          </div>
        }
      >
        <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
          <PortionField {...form.portion} kind={entry.kind} disabled={saving} />
          <WhenFields {...form.when} past disabled={saving} />
          {failure ? (
            <Notice role="alert" tone="danger">
              <p>{failure}</p>
            </Notice>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}
