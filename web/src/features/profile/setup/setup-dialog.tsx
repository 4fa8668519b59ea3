import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPage } from '../../../lib/focus-page.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FirstFields } from '../form/profile-fields.tsx';
import { EMPTY_FORM } from '../form/profile-form.ts';
import { useProfileForm } from '../form/use-profile-form.ts';
import { MoreFields } from './more-fields.tsx';

export interface SetupDialogProps {
  userId: string;
  onComplete: () => void;
  languageToggle: ReactNode;
}

/**
 * Asks a new user for her profile: first what answers depend on most, the rest folded away. Saving closes it, now or with
 * what is there as "Later", and so does signing out; nothing else.
 */
export function SetupDialog({ userId, onComplete, languageToggle }: SetupDialogProps) {
  const { t, i18n } = useTranslation('profile');
  const { signOut } = useSession();
  const formId = useId();
  const state = useProfileForm({
    userId,
    values: { ...EMPTY_FORM, language: i18n.language === 'fr' ? 'fr' : EMPTY_FORM.language },
    extra: { dietary_preferences: [] },
    success: t('setup.saved'),
    onSaved: onComplete,
  });
  const stay = (event: Event) => event.preventDefault();

  return (
    <Dialog open>
      <DialogContent
        title={t('setup.title')}
        aside={<div className="shrink-0 pr-2">{languageToggle}</div>}
        onEscapeKeyDown={stay}
        onPointerDownOutside={stay}
        onInteractOutside={stay}
        // No button opened it, so there is none to return the focus to.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusPage();
        }}
        footer={
          <div className="flex flex-wrap-reverse items-center justify-between gap-2">
            <Button
              variant="quiet"
              className="px-1 sm:px-3"
              disabled={state.saving}
              onClick={() => void signOut()}
            >
              {t('setup.signOut')}
            </Button>
            <Button
              variant="secondary"
              className="sm:ml-auto"
              disabled={state.saving}
              onClick={() => void state.later()}
            >
              {t('setup.later')}
            </Button>
            <Button type="submit" form={formId} disabled={state.saving} className="basis-full sm:basis-auto">
              {state.saving ? <Spinner /> : null}
              {state.saving ? t('saving') : t('setup.submit')}
            </Button>
          </div>
        }
      >
        <form
          id={formId}
          ref={state.element}
          noValidate
          aria-busy={state.saving}
          onSubmit={(event) => {
            event.preventDefault();
            void state.submit();
          }}
          className="grid gap-6"
        >
          <p className="text-muted">{t('setup.text')}</p>
          <FirstFields state={state} />
          <MoreFields state={state} />
          {state.failure ? (
            <Notice tone="danger" title={t('failure.title')}>
              {state.failure}
            </Notice>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}
