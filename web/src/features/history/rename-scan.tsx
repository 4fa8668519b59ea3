import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { changeScan, type RecentScan } from '../../past-scans/api.ts';
import { SCANS_KEY } from '../../past-scans/use-scans.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

/** As the database allows. */
const MOST_CHARS = 100;

/** Gives a scan a name of her own; an empty one brings back the name that was read. */
export function RenameScan({ scan, name }: { scan: RecentScan; name: string }) {
  const { t } = useTranslation('history');
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const rename = useMutation({
    mutationFn: (given: string) =>
      changeScan(scan.id, { given_name: given === '' || given === scan.readName ? null : given }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SCANS_KEY });
      setOpen(false);
    },
    onError: (error) =>
      void toast({ tone: 'error', title: t('rename.failed'), description: errorText(error, '') }),
  });
  const change = (next: boolean) => {
    if (next) setTyped(scan.name ?? '');
    setOpen(next);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={t('rename.action', { name })}>
          <Pencil aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('rename.title')}
        closeLabel={t('rename.close')}
        footer={
          <Button type="submit" form={formId} disabled={rename.isPending} className="w-full sm:w-auto">
            {rename.isPending ? t('rename.saving') : t('rename.save')}
          </Button>
        }
      >
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate(typed.replace(/\p{Cc}+/gu, ' ').trim());
          }}
        >
          <Field
            label={t('rename.label')}
            hint={scan.readName ? t('rename.hintRead', { name: scan.readName }) : t('rename.hint')}
          >
            {(control) => (
              <Input
                {...control}
                value={typed}
                maxLength={MOST_CHARS}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
