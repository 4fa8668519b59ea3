import { z } from 'zod';

/** A model that may be asked. */
export const namedModelSchema = z.object({
  /** "openai", "anthropic", "google" or "local". */
  provider: z.string(),
  model: z.string(),
  /** True where it is not on the operator's own machines: what is asked leaves them. */
  outside: z.boolean(),
});

/** Who may make an account. */
export const signUpSchema = z.enum(['open', 'invitation', 'closed']);
export type SignUpPolicy = z.infer<typeof signUpSchema>;

/** What the server tells the web app before it starts: GET /config.json, also inlined into index.html. */
export const appConfigSchema = z.object({
  /** The anonymous-role key that every backend call carries. */
  anonKey: z.string().min(1),
  /** True where the operator configured Google sign-in. */
  google: z.boolean(),
  /** True where mails can be sent, so sign-up asks for confirmation. */
  mail: z.boolean(),
  /** Who may make an account: anyone, whoever the operator invited, no one. */
  signUp: signUpSchema.default('open'),
  /** Who may read a picture or be asked about a text, in the order in which they are; no one where both are empty. */
  models: z
    .object({ vision: z.array(namedModelSchema), text: z.array(namedModelSchema) })
    .default({ vision: [], text: [] }),
  version: z.string(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
