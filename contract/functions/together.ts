import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { statusSchema } from '../profile.ts';
import { secretTokenSchema } from '../secret-token.ts';

/** Hours for which an invitation may be accepted. */
export const INVITATION_HOURS = 48;
/** Letters of the name that a partner gives himself. */
export const PARTNER_NAME_MAX = 60;

const invitationSchema = z.object({
  invitation_id: z.uuid(),
  expires_at: z.iso.datetime({ offset: true }),
});

/** Invites a partner; an invitation of before that is open ends. */
export const invitePartnerOperation = defineOperation({
  name: 'invite-partner',
  request: z.object({
    /** Made by the client: a call made again with it makes one invitation. */
    invitation_id: z.uuid({ error: 'a UUID' }),
    /** The secret in the link, made by the client: the server keeps a hash of it and never gives it away. */
    token: secretTokenSchema,
  }),
  response: invitationSchema,
  errors: ['already_together', 'not_found'],
});

/** Ends an invitation that no one has accepted. */
export const endInvitationOperation = defineOperation({
  name: 'invite-partner',
  method: 'DELETE',
  request: z.object({ invitation_id: z.uuid({ error: 'a UUID' }) }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['not_found'],
});

/** Accepts an invitation, by its secret. */
export const joinPartnerOperation = defineOperation({
  name: 'join-partner',
  request: z.object({
    token: z.string({ error: 'the secret of the invitation' }).max(200),
    /** What he calls himself to her. */
    name: z
      .string({ error: 'a name' })
      .trim()
      .min(1, { error: 'a name' })
      .max(PARTNER_NAME_MAX, { error: `at most ${PARTNER_NAME_MAX} letters` }),
  }),
  response: z.object({ together: z.literal(true) }),
  errors: ['invitation_ended', 'already_together', 'own_invitation'],
});

/** What a partner sees of her profile, by which what he asks is judged. */
export const seenProfileSchema = z.object({
  country: z.string().nullable(),
  edd: z.iso.date().nullable(),
  toxoplasmosis_status: statusSchema,
  gestational_diabetes: statusSchema,
  allergies: z.array(z.string()),
});
export type SeenProfile = z.infer<typeof seenProfileSchema>;

/** How an account is together with another. */
export const togetherSchema = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('alone'),
    /** An invitation that no one has accepted yet. */
    invitation: invitationSchema.nullable(),
  }),
  z.object({ role: z.literal('owner'), partner_name: z.string(), since: z.iso.datetime({ offset: true }) }),
  z.object({
    role: z.literal('partner'),
    since: z.iso.datetime({ offset: true }),
    /** Null where she has told nothing of herself. */
    profile: seenProfileSchema.nullable(),
  }),
]);
export type Together = z.infer<typeof togetherSchema>;

export const readTogetherOperation = defineOperation({
  name: 'together',
  method: 'GET',
  request: z.object({}),
  response: z.object({ together: togetherSchema }),
});

/** Ends being together, for both and at once. Who is alone is answered the same. */
export const endTogetherOperation = defineOperation({
  name: 'together',
  method: 'DELETE',
  request: z.object({}),
  response: z.object({ ended: z.literal(true) }),
});
