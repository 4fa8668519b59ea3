import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from './profile-form.ts';

/** A field's message in the page's language. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('profile');
  return (error) => (error?.message ? t(error.message as FieldMessage) : undefined);
}
