import type { JudgedKept } from '@mirabelle/contract/functions/kept-medicines.ts';
import type { KeptMedicineRow, KeptSubstance } from '@mirabelle/contract/kept-medicine.ts';
import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateAdviceChanged } from '../../../advice-changes/late-advice-changed.tsx';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatMilligrams } from './amounts.ts';
import { EditForm } from './edit-form.tsx';
import { KeptAnswer } from './kept-answer.tsx';
import { useChangeKept } from './use-kept.ts';

export interface KeptCardProps {
  row: KeptMedicineRow;
  /** Null while it is not known. */
  judged: JudgedKept | null;
  judging: boolean;
  userId: string;
  /** ISO date where she is. */
  today: string;
}

/** One kept medicine: its answer for her week, how she takes it, and what can be changed. */
export function KeptCard({ row, judged, judging, userId, today }: KeptCardProps) {
  const { t } = useTranslation('kept-medicines');
  const { language } = useLanguage();
  const { change, remove, changing } = useChangeKept();
  const [editing, setEditing] = useState(false);
  const stopped = row.until !== null && row.until <= today;
  // It is kept by its English name.
  const nameOf = ({ id, name }: KeptSubstance) =>
    judged?.substances.find(({ substance }) => substance === id)?.names[language] ?? name;
  // A first day that lies ahead would be after the last one.
  const stop = () =>
    change(row.id, { until: today, ...(row.since !== null && row.since > today ? { since: null } : {}) });
  return (
    <Card className="grid gap-3" aria-busy={changing}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{row.name}</h3>
        {judged ? <LevelBadge level={judged.level} /> : judging ? <Skeleton className="h-8 w-24" /> : null}
      </div>
      <Taking row={row} nameOf={nameOf} />
      <LateAdviceChanged subject="kept_medicine_id" id={row.id} />
      {judged ? <KeptAnswer judged={judged} userId={userId} /> : null}
      {editing ? (
        <EditForm row={row} nameOf={nameOf} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" disabled={changing} onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            {t('edit.action')}
            <span className="sr-only"> {row.name}</span>
          </Button>
          <Button
            variant="secondary"
            disabled={changing}
            onClick={() => void (stopped ? change(row.id, { until: null }) : stop())}
          >
            {stopped ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
            {t(stopped ? 'again' : 'stop')}
            <span className="sr-only"> {row.name}</span>
          </Button>
          <Button
            variant="quiet"
            size="icon"
            disabled={changing}
            aria-label={t('remove', { name: row.name })}
            onClick={() => void remove(row)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </Card>
  );
}

/** How she takes it: strength, how much, how often, from when to when. */
function Taking({ row, nameOf }: { row: KeptMedicineRow; nameOf: (substance: KeptSubstance) => string }) {
  const { t } = useTranslation('kept-medicines');
  const { language } = useLanguage();
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const day = (date: string) => formatDate(`${date}T12:00:00`, language);
  const { units_per_time: units, times_a_day: times } = row;
  const parts = [
    ...row.substances.flatMap((one) =>
      one.strength === null ? [] : [`${nameOf(one)} ${formatMilligrams(one.strength, language)}`],
    ),
    units !== null && times !== null
      ? t('taking.both', { units: number(units), times: number(times) })
      : times !== null
        ? t('taking.times', { times: number(times) })
        : units !== null
          ? t('taking.units', { units: number(units) })
          : t('taking.unknown'),
    ...(row.since ? [t('taking.since', { date: day(row.since) })] : []),
    ...(row.until ? [t('taking.until', { date: day(row.until) })] : []),
  ];
  return <p className="text-md text-muted">{parts.join(' · ')}</p>;
}
