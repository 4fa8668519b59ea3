import {
  endInvitationOperation,
  endTogetherOperation,
  invitePartnerOperation,
  joinPartnerOperation,
  readTogetherOperation,
  type Together,
} from '@mirabelle/contract/functions/together.ts';
import { invoke } from '../lib/backend/invoke.ts';
import { answerOrKept, forgetKeptMenus } from '../lib/backend/kept-answers.ts';

/** Where it is noted that this device was together with another, so that it notices that it no longer is. */
const WAS_TOGETHER = 'mirabelle-was-together';

/**
 * How a user is together with another; without a network as it was last known on this device. Once it has ended, what this
 * device keeps of the other's menus goes.
 * @throws as invoke
 */
export async function loadTogether(userId: string, signal?: AbortSignal): Promise<Together> {
  const { together } = await answerOrKept('together', userId, () =>
    invoke(readTogetherOperation, {}, { signal }),
  );
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

/** Makes an invitation; sent again with its id it makes one. @throws as invoke */
export const invitePartner = (invitation: { invitation_id: string; token: string }) =>
  invoke(invitePartnerOperation, invitation);

/** Ends an invitation that no one has accepted. @throws as invoke */
export const endInvitation = (id: string) => invoke(endInvitationOperation, { invitation_id: id });

/** Accepts an invitation. @throws as invoke */
export const joinPartner = (token: string, name: string) => invoke(joinPartnerOperation, { token, name });

/** Ends being together, for both. @throws as invoke */
export const endTogether = () => invoke(endTogetherOperation, {});
