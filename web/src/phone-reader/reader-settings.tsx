import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card, CardTitle } from '../ui/card.tsx';
import { Choice } from '../ui/choice-group.tsx';
import { choose } from './choices.ts';
import { isWeakDevice } from './device.ts';
import { LoadReader } from './reader-offer.tsx';
import { removeReader, useReaderChoices, useReaderState } from './reader-state.ts';

/** The part of the profile about reading on this device: loading it, choosing how it is used, deleting it. Needs the texts `reader`. */
export function ReaderSettings() {
  const { t } = useTranslation('reader');
  const { is } = useReaderState();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <CardTitle id={id}>{t('title')}</CardTitle>
        {is === 'unsupported' ? <p className="text-md text-muted">{t('unsupported')}</p> : null}
        {is === 'ready' ? <Choices /> : null}
        {is !== 'unsupported' && is !== 'ready' ? (
          <div>
            <LoadReader />
          </div>
        ) : null}
      </Card>
    </section>
  );
}

function Choices() {
  const { t } = useTranslation('reader');
  const { first, keepsPhoto } = useReaderChoices();
  return (
    <>
      <p className="text-md text-muted">{t('ready')}</p>
      <Choice
        type="checkbox"
        label={t('first')}
        hint={isWeakDevice() ? t('firstWeak') : t('firstHint')}
        checked={first ?? !isWeakDevice()}
        onChange={({ target }) => choose({ first: target.checked })}
      />
      <Choice
        type="checkbox"
        label={t('keepsPhoto')}
        hint={t('keepsPhotoHint')}
        checked={keepsPhoto}
        onChange={({ target }) => choose({ keepsPhoto: target.checked })}
      />
      <Button variant="secondary" className="justify-self-start" onClick={() => void removeReader()}>
        <Trash2 aria-hidden="true" />
        {t('remove')}
      </Button>
    </>
  );
}
