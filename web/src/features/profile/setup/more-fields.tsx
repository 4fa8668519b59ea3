import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../ui/cn.ts';
import { FurtherFields } from '../form/profile-fields.tsx';
import type { ProfileFormState } from '../form/use-profile-form.ts';

/** The fields that answers depend on less, one tap away; they open by themselves where one was refused. */
export function MoreFields({ state }: { state: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const fold = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = state.form.formState;
  const { setFocus } = state.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refused again, it opens again.
  useEffect(() => {
    if (!errors.age || !fold.current || fold.current.open) return;
    fold.current.open = true;
    // What is folded away could not be focused when the form was refused.
    if (!errors.edd && !errors.country && !errors.otherAllergies) setFocus('age');
  }, [errors.age, submitCount, setFocus]);
  return (
    <details ref={fold} className="group rounded-card border border-line">
      <summary
        className={cn(
          'flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold">{t('setup.more')}</span>
          <span className="block text-md text-muted">{t('setup.moreHint')}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-5">
        <FurtherFields state={state} />
      </div>
    </details>
  );
}
