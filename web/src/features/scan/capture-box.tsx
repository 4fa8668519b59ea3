import { useTranslation } from 'react-i18next';
import { PhotoBox } from '../../photo/photo-box.tsx';
import { MenuDrawing } from './menu-drawing.tsx';
import { dropPhoto, type KeptPhoto, keepPhoto } from './photo-store.ts';

export interface CaptureBoxProps {
  photo: KeptPhoto | null;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Called when another photo is chosen or this one removed. */
  onChange: () => void;
  onSend: () => void;
}

/** Where the user adds the photo of a menu. */
export function CaptureBox({ photo, preparing, onPreparing, onChange, onSend }: CaptureBoxProps) {
  const { t } = useTranslation('scan');
  return (
    <PhotoBox
      previewUrl={photo?.previewUrl ?? null}
      label={t('capture.label')}
      invite={t('photoRequired')}
      drawing={<MenuDrawing className="h-24" />}
      preparing={preparing}
      onPreparing={onPreparing}
      onPhoto={(jpeg) => {
        keepPhoto(jpeg);
        onChange();
      }}
      onSend={onSend}
      onRemove={() => {
        dropPhoto();
        onChange();
      }}
    />
  );
}
