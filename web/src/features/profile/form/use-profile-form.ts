import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BackendError, isPassing } from '../../../lib/backend/backend-error.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import { toast } from '../../../ui/toast.ts';
import { type ProfileFields, saveProfile } from '../api.ts';
import {
  type DueDateQuestion,
  fieldsOf,
  type ProfileForm,
  profileFormSchema,
  questionOf,
  storableOf,
  UNREADABLE,
} from './profile-form.ts';

export const PROFILE_TOAST = 'profile';

export interface ProfileFormState {
  form: UseFormReturn<ProfileForm>;
  /** The <form> element: its fields know what they could not read. */
  element: RefObject<HTMLFormElement | null>;
  submit: () => Promise<void>;
  saving: boolean;
  /** A due date that has to be confirmed first. */
  question: DueDateQuestion | null;
  /** Accepts the questioned date, and saves. */
  keepDueDate: () => Promise<void>;
  /** Goes back to the questioned date. */
  changeDueDate: () => void;
  /** Saves what was filled in so far as a profile that is put off until later; stays where something is refused. */
  later: () => Promise<void>;
  /** Why the last save failed; null once it is tried again. */
  failure: string | null;
}

/**
 * The form of a profile and its saving. What was typed stays until it is saved.
 * @param options.extra columns sent in addition to the form's
 * @param options.success shown once it is saved
 */
export function useProfileForm(options: {
  userId: string;
  values: ProfileForm;
  extra?: Pick<ProfileFields, 'dietary_preferences'>;
  success: string;
  onSaved: () => void;
}): ProfileFormState {
  const { t } = useTranslation('profile');
  const element = useRef<HTMLFormElement>(null);
  const [question, setQuestion] = useState<DueDateQuestion | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof reasonOf> | null>(null);
  const kept = useRef<string | null>(null);
  const [postponing, setPostponing] = useState(false);

  const form = useForm<ProfileForm>({
    defaultValues: options.values,
    resolver: readingFields(element),
  });

  const store = async (values: ProfileForm, success: string | null, more: Partial<ProfileFields> = {}) => {
    setFailure(null);
    try {
      await saveProfile({ ...fieldsOf(values, options.userId, new Date()), ...options.extra, ...more });
    } catch (error) {
      const refused = error instanceof BackendError || isPassing(error);
      if (!refused) reportProblem('the profile could not be saved', error);
      const reason = reasonOf(error);
      setFailure(reason);
      const title = refused ? t('failure.title') : t('failure.unexpected');
      void toast({ tone: 'error', title, description: t(`failure.${reason}`), id: PROFILE_TOAST });
      return;
    }
    if (success) void toast({ tone: 'success', title: success, id: PROFILE_TOAST });
    options.onSaved();
  };
  const save = async (values: ProfileForm) => {
    setFailure(null);
    const ask = questionOf(values.edd, new Date());
    if (ask && kept.current !== values.edd && values.edd !== options.values.edd) {
      setQuestion(ask);
      return;
    }
    setQuestion(null);
    // Whoever keeps a date that has passed is not asked about it again.
    const asked = kept.current === values.edd && ask === 'past' ? { due_date_asked: values.edd } : {};
    await store(values, options.success, asked);
  };
  const submit = form.handleSubmit(save);

  return {
    form,
    element,
    submit,
    saving: form.formState.isSubmitting || postponing,
    question,
    async keepDueDate() {
      kept.current = form.getValues('edd');
      await submit();
    },
    changeDueDate() {
      setQuestion(null);
      form.setFocus('edd');
    },
    async later() {
      // An age and a date that cannot be meant are left out: no answer is milder without them. A country or an allergy
      // that cannot be kept has to be put right.
      if (!(await form.trigger(['country', 'otherAllergies'], { shouldFocus: true }))) return;
      setPostponing(true);
      await store(storableOf(form.getValues(), new Date()), null, { set_up_later: true });
      setPostponing(false);
    },
    failure: failure && t(`failure.${failure}`),
  };
}

function reasonOf(error: unknown): 'network' | 'signedOut' | 'other' {
  if (isPassing(error)) return 'network';
  return error instanceof BackendError && [401, 403].includes(error.status) ? 'signedOut' : 'other';
}

/**
 * Checks the form against its schema. A number or date field returns an empty value for what it cannot read; without
 * looking at the field itself, that would be stored as "not given".
 */
function readingFields(element: RefObject<HTMLFormElement | null>): Resolver<ProfileForm> {
  const check = zodResolver(profileFormSchema);
  return (values, context, options) => {
    const read = (name: 'age' | 'edd') => {
      const field = element.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement && field.validity.badInput ? UNREADABLE : values[name];
    };
    return check({ ...values, age: read('age'), edd: read('edd') }, context, options);
  };
}
