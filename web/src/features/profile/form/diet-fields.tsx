import { DIETS } from '@mirabelle/contract/diets.ts';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** The diets that dishes are marked for, and what a mark does not say. */
export function DietFields({ state }: { state: ProfileFormState }) {
  const { t } = useTranslation('diets');
  const { register } = state.form;
  return (
    <div className="grid gap-3">
      <ChoiceGroup inline legend={t('profile.legend')} hint={t('profile.hint')}>
        {DIETS.map((diet) => (
          <Choice
            key={diet}
            type="checkbox"
            value={diet}
            label={t(`names.${diet}`)}
            {...(diet === 'sugar' ? { hint: t('profile.sugarHint') } : {})}
            disabled={state.saving}
            {...register('diets')}
          />
        ))}
      </ChoiceGroup>
      <Notice>
        <p className="text-md">{t('profile.note')}</p>
      </Notice>
    </div>
  );
}
