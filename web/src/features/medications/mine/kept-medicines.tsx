import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import { Pill } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ListEmpty, ListFailed, ListLoading } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AddForm } from './add-form.tsx';
import { DailyTotals } from './daily-totals.tsx';
import { KeptCard } from './kept-card.tsx';
import { useKept } from './use-kept.ts';

/** The form to add one, the list of what she takes, the daily totals, then what she no longer takes. */
export function KeptMedicines({ userId }: { userId: string }) {
  const { t } = useTranslation('kept-medicines');
  const errorText = useCallErrorText();
  const { list, judged, today } = useKept(userId);
  if (list.isPending)
    return <ListLoading label={t('loading')} count={3} entryClassName="h-44 rounded-card" />;
  if (list.isError && !list.data) {
    return (
      <ListFailed
        title={t('loadFailed')}
        text={errorText(list.error)}
        retry={t('retry')}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const isOver = ({ until }: KeptMedicineRow) => until !== null && until < today;
  const taken = list.data.filter((row) => !isOver(row));
  const past = list.data.filter(isOver);
  const card = (row: KeptMedicineRow) => (
    <li key={row.id} className="min-w-0">
      <KeptCard
        row={row}
        judged={judged.data?.medicines.find(({ id }) => id === row.id) ?? null}
        judging={judged.isPending}
        userId={userId}
        today={today}
      />
    </li>
  );
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:items-start">
      <div className="grid min-w-0 gap-8">
        {taken.length > 0 ? (
          <section aria-labelledby="taken-title" className="grid gap-4">
            <h2 id="taken-title" className="text-xl">
              {t('taken')}
            </h2>
            {judged.data ? <Basis week={judged.data.week} country={judged.data.country} /> : null}
            {judged.isError ? (
              <Notice role="alert" tone="caution" title={t('judgeFailed')}>
                <p>{errorText(judged.error)}</p>
                <Button variant="secondary" className="mt-3" onClick={() => void judged.refetch()}>
                  {t('retry')}
                </Button>
              </Notice>
            ) : null}
            <ul className="grid gap-4">{taken.map(card)}</ul>
          </section>
        ) : (
          <ListEmpty icon={<Pill />} title={t('empty')} text={t('emptyText')} />
        )}
        {judged.data ? <DailyTotals answer={judged.data} rows={list.data} userId={userId} /> : null}
        {past.length > 0 ? (
          <section aria-labelledby="past-title" className="grid gap-4">
            <h2 id="past-title" className="text-xl">
              {t('past')}
            </h2>
            <ul className="grid gap-4">{past.map(card)}</ul>
          </section>
        ) : null}
      </div>
      <aside aria-label={t('add.title')} className="min-w-0 max-lg:order-first lg:sticky lg:top-20">
        <AddForm />
      </aside>
    </div>
  );
}

/** For which week, and by whose advice. */
function Basis({ week, country }: { week: number | null; country: string | null }) {
  const { t, i18n } = useTranslation('kept-medicines');
  const place = country && /^[A-Z]{2}$/.test(country) ? country : null;
  const region = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (
    <p className="text-md text-muted">
      {week === null ? t('basis.noWeek') : t('basis.week', { week })}{' '}
      {place ? t('basis.country', { country: region.of(place) ?? place }) : t('basis.noCountry')}{' '}
      {week === null || !place ? (
        <Link to="/profile" className="text-plum underline underline-offset-4">
          {t('basis.profile')}
        </Link>
      ) : null}
    </p>
  );
}
