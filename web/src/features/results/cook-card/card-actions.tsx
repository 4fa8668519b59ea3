import { Image, Printer, Share2, Square, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { languageName } from '../../../lib/format.ts';
import { shareText } from '../../../lib/share-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type CardContent, cardAsText, spokenSentences } from './card-content.ts';
import { drawCard } from './card-picture.ts';
import { sharePicture } from './share-picture.ts';
import { useReadAloud } from './use-read-aloud.ts';

/** One message replaces another. */
const MESSAGE = 'cook-card';

/** Reads the card aloud, passes it on as text or as a picture, and prints it: all of it on this device. */
export function CardActions({ content }: { content: CardContent }) {
  const { t } = useTranslation('cook-card');
  const { language } = useLanguage();
  const [drawing, setDrawing] = useState(false);
  const aloud = useReadAloud(content.cook);

  const text = async () => {
    const how = await shareText(t('title'), cardAsText(content));
    if (how === 'copied') void toast({ tone: 'success', title: t('share.copied'), id: MESSAGE });
    if (how === 'failed') void toast({ tone: 'error', title: t('share.failed'), id: MESSAGE });
  };
  const picture = async () => {
    setDrawing(true);
    try {
      const how = await sharePicture(await drawCard(content), t('share.fileName'), t('title'));
      if (how === 'downloaded') void toast({ tone: 'success', title: t('share.downloaded'), id: MESSAGE });
    } catch {
      void toast({ tone: 'error', title: t('share.noPicture'), id: MESSAGE });
    }
    setDrawing(false);
  };
  return (
    <div className="grid gap-2 print:hidden">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {aloud.voice === 'here' ? (
          <Button
            variant="secondary"
            className="px-3"
            onClick={() => (aloud.speaking ? aloud.stop() : aloud.start(spokenSentences(content)))}
          >
            {aloud.speaking ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            {t(aloud.speaking ? 'aloud.stop' : 'aloud.start')}
          </Button>
        ) : null}
        <Button variant="secondary" className="px-3" onClick={() => void text()}>
          <Share2 aria-hidden="true" />
          {t('share.text')}
        </Button>
        <Button variant="secondary" className="px-3" disabled={drawing} onClick={() => void picture()}>
          <Image aria-hidden="true" />
          {t('share.picture')}
        </Button>
        <Button variant="secondary" className="px-3" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      {aloud.voice === 'here' ? null : (
        <p className="text-sm text-muted">
          {aloud.voice === 'none'
            ? t('aloud.none')
            : t('aloud.notThisLanguage', { language: languageName(content.cook, language) })}
        </p>
      )}
    </div>
  );
}
