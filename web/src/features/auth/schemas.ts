import { z } from 'zod';
import type auth from '../../i18n/en/auth.json';

/** Keys of i18n/<language>/auth.json, so that messages follow the language. */
export type FieldMessage = `fields.${keyof (typeof auth)['fields']}`;
const says = (key: FieldMessage) => key;

const email = z
  .string()
  .trim()
  .min(1, says('fields.emailRequired'))
  .pipe(z.email(says('fields.emailInvalid')));
const password = z.string().min(1, says('fields.passwordRequired'));
const confirmed = { password, confirmPassword: z.string() };

const same = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword;
const differ = () => ({ path: ['confirmPassword'], message: says('fields.passwordsDoNotMatch') });

export const signInSchema = z.object({ email, password });
export type SignIn = z.infer<typeof signInSchema>;

export const signUpSchema = z.object({ email, ...confirmed }).refine(same, differ());
export type SignUp = z.infer<typeof signUpSchema>;

export const forgotSchema = z.object({ email });
export type Forgot = z.infer<typeof forgotSchema>;

export const newPasswordSchema = z.object(confirmed).refine(same, differ());
export type NewPassword = z.infer<typeof newPasswordSchema>;
