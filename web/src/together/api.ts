import {
  endInvitationOperation,
  endTogetherOperation,
  invitePartnerOperation,
  joinPartnerOperation,
  readTogetherOperation,
  type Together,
} from '@mirabelle/contract/functions/together.ts';
import { invoke } from '../lib/backend/invoke.ts';
import { answerOrKept, forgetAnswer, forgetKeptMenus, keptAnswer } from '../lib/backend/kept-answers.ts';
import { onForgetUser } from '../lib/personal-data.ts';

/** Where it is noted that this device was together with another, so that it notices that it no longer is. */
const WAS_TOGETHER = 'mirabelle-was-together';

/** As it was last learned while the app is open: a browser that stores nothing knows it too. */
let last: { userId: string; together: Together } | null = null;
onForgetUser(() => {
  last = null;
});

/**
 * How a user is together with another; without a network as it was last known on this device. Once it has ended, what this
 * device keeps of the other's menus goes.
 * @throws as invoke
 */
export async function loadTogether(userId: string, signal?: AbortSignal): Promise<Together> {
  const { together } = await answerOrKept('together', userId, () =>
    invoke(readTogetherOperation, {}, { signal }),
  );
  signal?.throwIfAborted();
  last = { userId, together };
  try {
    if (together.role !== 'alone') window.localStorage.setItem(WAS_TOGETHER, 'yes');
    else if (window.localStorage.getItem(WAS_TOGETHER)) {
      await forgetKeptMenus();
      window.localStorage.removeItem(WAS_TOGETHER);
    }
  } catch {
    // A browser that stores nothing keeps no menus either.
  }
  return together;
}

/** How a user is together, as this device last learned it and without asking; undefined where it does not know. */
export async function knownTogether(userId: string): Promise<Together | undefined> {
  if (last?.userId === userId) return last.together;
  return (await keptAnswer<{ together: Together }>('together', userId))?.together;
}

/** What this device knew is no longer so: what it has of the other's profile goes, and it asks again. */
async function forgetTogether(userId: string): Promise<void> {
  last = null;
  await forgetAnswer('together', userId);
}

/** Makes an invitation; sent again with its id it makes one. @throws as invoke */
export const invitePartner = (invitation: { invitation_id: string; token: string }) =>
  invoke(invitePartnerOperation, invitation);

/** Ends an invitation that no one has accepted. @throws as invoke */
export const endInvitation = (id: string) => invoke(endInvitationOperation, { invitation_id: id });

/** Accepts an invitation; from then on this device judges by her profile, or by none that is laxer. @throws as invoke */
export async function joinPartner(userId: string, token: string, name: string): Promise<void> {
  await invoke(joinPartnerOperation, { token, name });
  await forgetTogether(userId);
}

/** Ends being together, for both. @throws as invoke */
export async function endTogether(userId: string): Promise<void> {
  await invoke(endTogetherOperation, {});
  await forgetTogether(userId);
}
