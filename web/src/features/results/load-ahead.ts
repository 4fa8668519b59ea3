import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { getBackend } from '../../lib/backend/backend.ts';
import { mayHaveSession } from '../../lib/backend/session-storage.ts';
import { queryClient } from '../../lib/query-client.ts';
import { resultsQuery } from './use-results.ts';

/**
 * Asks for a scan's results while the gate above the page still waits for the profile. The page does not wait for
 * them, and hears itself of what fails.
 */
export function loader({ params }: LoaderFunctionArgs): null {
  loadAhead(params.scanId ?? '').catch(() => {});
  return null;
}

async function loadAhead(scanId: string): Promise<void> {
  if (!mayHaveSession() || !z.guid().safeParse(scanId).success) return;
  const { data } = await (await getBackend()).auth.getSession();
  const userId = data.session?.user.id;
  if (userId !== undefined) await queryClient.prefetchQuery(resultsQuery(userId, scanId));
}

/** Only when the page is opened: not for a filter or a dish that is chosen there. */
export const shouldRevalidate = (): boolean => false;
