import type { AdviceChangeRow } from '@mirabelle/contract/advice-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../i18n/language-provider.tsx';
import { formatDate } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Reason } from './advice-changed.tsx';
import { ADVICE_CHANGES_KEY, markAllSeen } from './api.ts';
import { useAdviceChanges } from './use-advice-changes.ts';
import { useChangeWords } from './use-change-words.ts';

/** What changed in the user's own answers, what became stricter first; nothing where nothing did. */
export function OwnChanges({ userId }: { userId: string }) {
  const { t } = useTranslation('advice-changes');
  const client = useQueryClient();
  const { data = [] } = useAdviceChanges(userId);
  const seen = useMutation({
    mutationFn: () => markAllSeen(userId, new Date()),
    onSuccess: () => client.invalidateQueries({ queryKey: ADVICE_CHANGES_KEY }),
  });
  if (data.length === 0) return null;
  const ordered = data.toSorted(
    (a, b) => Number(b.direction === 'stricter') - Number(a.direction === 'stricter'),
  );
  const isNew = data.some(({ seen_at, direction }) => !seen_at && direction === 'stricter');
  return (
    <section aria-labelledby="own-changes" className="mb-10 grid gap-4">
      <h2 id="own-changes" className="text-xl">
        {t('own.title')}
      </h2>
      <p className="text-muted">{t('own.text')}</p>
      <ul className="grid gap-3">
        {ordered.map((change) => (
          <li key={change.id} className="min-w-0">
            <OwnChange change={change} />
          </li>
        ))}
      </ul>
      {isNew ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={seen.isPending}
          onClick={() => seen.mutate()}
        >
          {t('own.seen')}
        </Button>
      ) : null}
      <p role="status" className="text-md empty:hidden">
        {seen.isSuccess && !isNew ? t('own.seenDone') : seen.isError ? t('own.seenFailed') : null}
      </p>
    </section>
  );
}

function OwnChange({ change }: { change: AdviceChangeRow }) {
  const { t } = useTranslation('advice-changes');
  const { language } = useLanguage();
  const { rating } = useChangeWords();
  const date = formatDate(change.created_at, language, { dateStyle: 'medium' });
  return (
    <article className="relative grid gap-1 rounded-card border border-line bg-raised p-4">
      <h3 className="font-sans text-base font-semibold wrap-anywhere">
        <Link to={placeOf(change)} className="after:absolute after:inset-0 after:rounded-card">
          {change.name}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">{t('was')} </span>
        <span className="text-muted">{rating(change.was)}</span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{t('now')} </span>
        <span className="font-semibold">{rating(change.now)}</span>
      </p>
      <p className="text-sm text-muted">{t(`own.${change.direction}`, { date })}</p>
      <div className="text-sm">
        <Reason change={change} />
      </div>
    </article>
  );
}

/** Where the answer stands. */
function placeOf(change: AdviceChangeRow): string {
  if (change.scan_id) return `/results/${change.scan_id}`;
  if (change.adaptation_id) return `/adaptations/${change.adaptation_id}`;
  if (change.dish_test_id) return '/dish-test';
  if (change.ingredient_test_id) return '/ingredient-test';
  return change.kept_medicine_id ? '/my-medicines' : '/medication-history';
}
