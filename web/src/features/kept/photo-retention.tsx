import { PHOTOS_KEPT, type PhotosKept } from '@mirabelle/contract/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { Choice, ChoiceGroup } from '../../ui/choice-group.tsx';
import { toast } from '../../ui/toast.ts';
import { keepPhotographs } from './api.ts';

/** How long photographs are kept, saved as soon as it is chosen. */
export function PhotoRetention({ userId, kept }: { userId: string; kept: PhotosKept }) {
  const { t } = useTranslation(['kept', 'errors']);
  const errorText = useCallErrorText();
  /** What was chosen and is not known to be saved. */
  const [chosen, setChosen] = useState<PhotosKept | null>(null);
  const choose = async (next: PhotosKept) => {
    setChosen(next);
    try {
      await keepPhotographs(userId, next);
      void toast({ tone: 'success', title: t('retention.saved'), id: 'kept' });
    } catch (error) {
      setChosen(null);
      void toast({ tone: 'error', title: t('retention.failed'), description: errorText(error), id: 'kept' });
    }
  };
  return (
    <ChoiceGroup legend={t('retention.title')} hint={t('retention.hint')} className="w-full">
      {PHOTOS_KEPT.map((value) => (
        <Choice
          key={value}
          type="radio"
          name="photos-kept"
          value={value}
          label={t(`retention.choice.${value}`)}
          checked={(chosen ?? kept) === value}
          onChange={() => void choose(value)}
        />
      ))}
    </ChoiceGroup>
  );
}
