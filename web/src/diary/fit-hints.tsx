import { NotebookPen } from 'lucide-react';
import { Notice } from '../ui/notice.tsx';
import { SourceLinks } from '../verdict/source-links.tsx';
import type { Had } from './use-diary-changes.ts';
import { useDiaryWords } from './use-diary-words.ts';
import { useFits } from './use-fits.ts';

/**
 * How a result would fit into her day and week: what it would be the second of, or a question where it would be too much.
 * Beside the verdict, which it never changes. Needs the texts `diary` and `verdict`.
 */
export function FitHints({ userId, had }: { userId: string; had: Had }) {
  const fits = useFits(userId, had);
  const { fitOf } = useDiaryWords();
  if (fits.length === 0) return null;
  return (
    <Notice icon={<NotebookPen />} tone="neutral" role="status">
      <ul className="grid gap-2">
        {fits.map((fit) => (
          <li key={`${fit.limit} ${fit.period}`} className="wrap-anywhere">
            {fitOf(fit)}
            <SourceLinks citations={fit.upTo?.citations ?? []} most={1} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
