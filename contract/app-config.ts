import { z } from 'zod';

/** What the server tells the web app before it starts: GET /config.json, also inlined into index.html. */
export const appConfigSchema = z.object({
  /** The anonymous-role key that every backend call carries. */
  anonKey: z.string().min(1),
  /** True where the operator configured Google sign-in. */
  google: z.boolean(),
  /** True where mails can be sent, so sign-up asks for confirmation. */
  mail: z.boolean(),
  version: z.string(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
