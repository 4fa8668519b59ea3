import type { DiaryPeriod } from '@mirabelle/contract/diary/limits.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SumBar } from '../../diary/sum-bar.tsx';
import { useFailureText } from '../../diary/use-failure-text.ts';
import { useSums } from '../../diary/use-sums.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';

/** What adds up today and this week: only that of which she logged something. */
export function SumsPart({ userId }: { userId: string }) {
  const { t } = useTranslation('diary');
  const failureText = useFailureText();
  const { data, isPending, error, refetch } = useSums(userId);
  if (isPending) return <ListLoading label={t('sum.loading')} count={1} entryClassName="h-32 rounded-card" />;
  if (!data)
    return (
      <ListFailed
        quiet
        title={t('sum.failed')}
        text={failureText(error)}
        retry={t('list.retry')}
        onRetry={() => void refetch()}
      />
    );
  const of = (period: DiaryPeriod) => data.sums.filter((sum) => sum.period === period);
  return (
    <>
      <Period period="day" sums={of('day')} />
      <Period period="week" sums={of('week')} />
    </>
  );
}

function Period({ period, sums }: { period: DiaryPeriod; sums: Parameters<typeof SumBar>[0]['sum'][] }) {
  const { t } = useTranslation('diary');
  const id = useId();
  if (sums.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Card>
        <CardTitle id={id} className="mb-4">
          {t(`periodTitle.${period}`)}
        </CardTitle>
        <ul className="grid gap-5">
          {sums.map((sum) => (
            <SumBar key={sum.limit} sum={sum} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
