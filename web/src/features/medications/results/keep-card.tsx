import { type KeptMedicineDraft, keptFrom } from '@mirabelle/contract/kept-medicine.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { newRow } from '../mine/new-row.ts';
import { useChangeKept } from '../mine/use-kept.ts';

/** Keeps a medicine of this answer in what she takes, on request; of several, each by itself. */
export function KeepCard({ verdict, typedText }: { verdict: MedicineVerdict; typedText: string | null }) {
  const { t } = useTranslation('kept-medicines');
  const { keep, changing } = useChangeKept();
  // The ids are made once, so that a second press after a lost answer keeps nothing twice.
  const [rows] = useState(() =>
    keptFrom(verdict, typedText).map((draft: KeptMedicineDraft) => newRow(draft)),
  );
  const [kept, setKept] = useState<readonly string[]>([]);
  if (rows.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <CardTitle className="text-lg">{t('title')}</CardTitle>
      <p className="text-md text-muted">{t('keep.hint')}</p>
      {rows.map((row) =>
        kept.includes(row.id) ? (
          <p key={row.id} role="status" className="flex gap-2 wrap-anywhere">
            <ListChecks aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-calm" />
            {t('keep.done', { name: row.name })}
          </p>
        ) : (
          <Button
            key={row.id}
            variant="secondary"
            disabled={changing}
            className="h-auto whitespace-normal"
            onClick={async () => {
              if (await keep([row])) setKept((before) => [...before, row.id]);
            }}
          >
            <Plus aria-hidden="true" />
            {rows.length === 1 ? t('keep.action') : t('keep.one', { name: row.name })}
          </Button>
        ),
      )}
      <p>
        <Link to="/my-medicines" className="font-semibold text-plum underline underline-offset-4">
          {t('keep.open')}
        </Link>
      </p>
    </Card>
  );
}
