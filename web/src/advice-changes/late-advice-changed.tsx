import { QueryClientProvider } from '@tanstack/react-query';
import { use } from 'react';
import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';
import { queryClient } from '../lib/query-client.ts';
import { SessionContext } from '../session/session-context.ts';
import type { AdviceChangedProps } from './advice-changed.tsx';

const Part = latePart('advice changed', async () => {
  const [{ AdviceChanged }] = await Promise.all([
    import('./advice-changed.tsx'),
    loadTexts('advice-changes'),
  ]);
  return AdviceChanged;
});

/** Says of an answer that advice has changed since, once that is known; whoever is not signed in loads nothing for it. */
export function LateAdviceChanged(props: AdviceChangedProps) {
  const user = use(SessionContext)?.user ?? null;
  if (!user) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Part {...props} />
    </QueryClientProvider>
  );
}
