import { NotebookPen } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useDiaryWords } from './use-diary-words.ts';
import { useSums } from './use-sums.ts';

/** As many as a glance takes in. */
const SHOWN = 3;

/** What adds up today and this week in a few lines; nothing where nothing does. Needs the texts `diary`. */
export function TodayCard({ userId }: { userId: string }) {
  const { t } = useTranslation('diary');
  const id = useId();
  const { sumOf, called, by } = useDiaryWords();
  const sums = useSums(userId).data?.sums ?? [];
  // What adds up over the day is said of the day; the week has it as well then.
  const shown = [...sums].sort((a, b) => Number(a.upTo === null) - Number(b.upTo === null)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8 rounded-card bg-sage-soft px-5 py-4">
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <NotebookPen aria-hidden="true" className="size-5 shrink-0 text-plum" />
        {t('title')}
      </h2>
      <ul className="mt-2 grid gap-1">
        {shown.map((sum) => (
          <li key={`${sum.limit} ${sum.period}`} className="tabular-nums wrap-anywhere">
            {t(sum.upTo ? 'today.line' : 'today.only', {
              what: called(sum),
              amount: sumOf({ ...sum, isLeast: sum.unknown > 0 }),
              when: t(`period.${sum.period}`),
              by: by(sum),
            })}
          </li>
        ))}
      </ul>
      <Button asChild variant="link" className="px-0">
        <Link to="/diary">{t('today.open')}</Link>
      </Button>
    </section>
  );
}
