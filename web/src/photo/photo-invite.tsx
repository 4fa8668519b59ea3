import { Camera, ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cn } from '../ui/cn.ts';
import type { PhotoIntake } from './use-photo-intake.tsx';

/** The box before a photo is chosen, and how it changes with one. */
export const BOX = 'border-2 border-dashed border-edge bg-sage-soft p-5 shadow-none outline-none sm:p-8';
export const CHOSEN_BOX = 'border-solid border-line bg-raised p-3 sm:p-3';

export interface PhotoInviteProps {
  intake: Pick<PhotoIntake, 'openCamera' | 'openFiles' | 'over'>;
  /** What to photograph, below the drawing. */
  invite: ReactNode;
  drawing: ReactNode;
  /** What else can be added here, below the buttons. */
  hint?: ReactNode;
  disabled: boolean;
}

/** What an empty box shows: what to photograph, and the ways to add it. */
export function PhotoInvite({ intake, invite, drawing, hint, disabled }: PhotoInviteProps) {
  const { t } = useTranslation('photo');
  return (
    <div className="flex flex-col items-center text-center">
      {drawing}
      <p className="mt-3 text-lg font-semibold">{intake.over ? t('capture.drop') : invite}</p>
      <div className="mt-5 grid w-full max-w-md gap-3 sm:grid-cols-2">
        <Button disabled={disabled} onClick={intake.openCamera}>
          <Camera aria-hidden="true" />
          {t('capture.takePhoto')}
        </Button>
        <Button variant="secondary" disabled={disabled} onClick={intake.openFiles}>
          <ImageUp aria-hidden="true" />
          {t('capture.upload')}
        </Button>
      </div>
      {hint ? <p className="mt-3 text-md text-muted">{hint}</p> : null}
      <p className={cn('hidden text-md text-muted pointer-fine:block', hint ? 'mt-1' : 'mt-4')}>
        {t('capture.dragOrPaste')}
      </p>
    </div>
  );
}

const NOT_YET = { openCamera: () => {}, openFiles: () => {}, over: false };

/** An empty box at the place of one that comes; it cannot be used. */
export function EmptyPhotoBox(shown: Pick<PhotoInviteProps, 'invite' | 'drawing' | 'hint'>) {
  return (
    <Card inert className={BOX}>
      <PhotoInvite intake={NOT_YET} {...shown} disabled={false} />
    </Card>
  );
}
