import { z } from 'zod';

/** Messages are keys of i18n/<language>/auth.json, so that they follow the language. */
export const signInSchema = z.object({
  email: z.string().trim().min(1, 'fields.emailRequired').pipe(z.email('fields.emailInvalid')),
  password: z.string().min(1, 'fields.passwordRequired'),
});
export type SignIn = z.infer<typeof signInSchema>;

export const signUpSchema = signInSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'fields.passwordsDoNotMatch',
  });
export type SignUp = z.infer<typeof signUpSchema>;

export type FieldMessage =
  | 'fields.emailRequired'
  | 'fields.emailInvalid'
  | 'fields.passwordRequired'
  | 'fields.passwordsDoNotMatch';
