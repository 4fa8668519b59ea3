import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeepButton } from '../../diary/keep-button.tsx';
import { queryClient } from '../../lib/query-client.ts';

/** What she typed, or came from. */
export interface Named {
  name: string;
  isMedicine: boolean;
}

/** Puts what it was in the diary of a signed-in user, once she presses it. Needs the texts `already-ate`. */
export function InDiary({ name, isMedicine }: Named) {
  const { t } = useTranslation('already-ate');
  return (
    <QueryClientProvider client={queryClient}>
      <KeepButton had={{ kind: isMedicine ? 'medicine' : 'food', name }} label={t('diary')} />
    </QueryClientProvider>
  );
}
