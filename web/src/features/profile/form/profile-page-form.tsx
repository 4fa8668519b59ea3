import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reminders } from '../../../reminders/reminders.tsx';
import type { Stopped } from '../../../reminders/weeks.ts';
import { WeeksSwitch } from '../../../reminders/weeks-switch.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DietFields } from './diet-fields.tsx';
import { AboutYouFields, AllergyFields, PregnancyFields } from './profile-fields.tsx';
import type { ProfileForm } from './profile-form.ts';
import { useProfileForm } from './use-profile-form.ts';

/** What is due, and the profile's form in four cards, with a save button that stays within reach. */
export function ProfilePageForm({ userId, values }: { userId: string; values: ProfileForm }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const state = useProfileForm({
    userId,
    values,
    success: t('saved'),
    onSaved: () => state.form.reset(state.form.getValues()),
  });
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const dueDate = (edd: string | null) => state.form.resetField('edd', { defaultValue: edd ?? '' });
  const onStopped = (deleted: Stopped) => {
    dueDate(null);
    setStopped(deleted);
  };
  const onCounted = ({ edd }: Stopped) => {
    dueDate(edd);
    setStopped(null);
  };
  const sections = [
    { key: 'you', Fields: AboutYouFields },
    { key: 'pregnancy', Fields: PregnancyFields },
    { key: 'allergies', Fields: AllergyFields },
    { key: 'diet', Fields: DietFields },
  ] as const;

  return (
    <form
      ref={state.element}
      noValidate
      aria-busy={state.saving}
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
      className="grid gap-6"
    >
      <Reminders userId={userId} onStopped={onStopped} />
      {sections.map(({ key, Fields }) => (
        <section key={key} aria-labelledby={`${id}-${key}`}>
          <Card className="grid gap-6">
            <CardTitle id={`${id}-${key}`}>{t(`sections.${key}`)}</CardTitle>
            <Fields state={state} />
            {key === 'pregnancy' ? (
              <WeeksSwitch userId={userId} stopped={stopped} onStopped={onStopped} onCounted={onCounted} />
            ) : null}
          </Card>
        </section>
      ))}
      {state.failure ? (
        <Notice tone="danger" title={t('failure.title')}>
          {state.failure}
        </Notice>
      ) : null}
      <div
        data-bottom-bar=""
        className={cn(
          'sticky bottom-0 z-10 short:static -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1',
          'border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:border-t-0 sm:px-0',
        )}
      >
        <Button type="submit" size="lg" disabled={state.saving} className="grow sm:min-w-48 sm:grow-0">
          {state.saving ? <Spinner /> : null}
          {state.saving ? t('saving') : t('save')}
        </Button>
        <p aria-live="polite" className="text-sm text-muted empty:hidden">
          {state.form.formState.isDirty && !state.saving ? t('unsaved') : null}
        </p>
      </div>
    </form>
  );
}
