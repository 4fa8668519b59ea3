import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { getBackend } from '../../lib/backend/backend.ts';
import { mayHaveSession } from '../../lib/backend/session-storage.ts';
import { showsFirstView } from '../../lib/first-view.ts';
import { FIRST_ANSWER_MS } from '../../lib/policy.ts';
import { queryClient } from '../../lib/query-client.ts';
import { resultsQuery } from './use-results.ts';

/**
 * Asks for a scan's results while the gate above the page still waits for the profile. The page hears itself of what
 * fails. Where the app has drawn nothing yet, it waits for them a little: what is drawn first is the answer, instead of
 * one waiting page after another, which take a slow phone as long as the answer.
 */
export function loader({ params }: LoaderFunctionArgs): null | Promise<null> {
  const asked = loadAhead(params.scanId ?? '').catch(() => {});
  if (!showsFirstView()) return null;
  const patience = new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS));
  return Promise.race([asked, patience]).then(() => null);
}

async function loadAhead(scanId: string): Promise<void> {
  if (!mayHaveSession() || !z.guid().safeParse(scanId).success) return;
  const { data } = await (await getBackend()).auth.getSession();
  const userId = data.session?.user.id;
  if (userId !== undefined) await queryClient.prefetchQuery(resultsQuery(userId, scanId));
}

/** Only when the page is opened: not for a filter or a dish that is chosen there. */
export const shouldRevalidate = (): boolean => false;
