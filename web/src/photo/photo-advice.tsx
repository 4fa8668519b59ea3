import { Camera, Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { PhotoFault } from './photo-quality.ts';

export interface PhotoAdviceProps {
  fault: PhotoFault;
  disabled: boolean;
  onTakeAgain: () => void;
  onSend: () => void;
}

/** Says what makes the photo hard to read, before it is sent. Nothing is refused: it can be sent as it is. */
export function PhotoAdvice({ fault, disabled, onTakeAgain, onSend }: PhotoAdviceProps) {
  const { t } = useTranslation('photo');
  return (
    <Notice role="status" tone="caution" icon={<Lightbulb />} title={t(`advice.${fault}`)} className="mt-3">
      <p className="text-ink">{t(`advice.${fault}Text`)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" disabled={disabled} onClick={onTakeAgain}>
          <Camera aria-hidden="true" />
          {t('advice.again')}
        </Button>
        <Button variant="secondary" disabled={disabled} onClick={onSend}>
          {t('advice.send')}
        </Button>
      </div>
    </Notice>
  );
}
