import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online.ts';
import { ReaderNote } from '../../models/reader-note.tsx';
import { isWeakDevice } from '../../phone-reader/device.ts';
import { useReaderChoices, useReaderState } from '../../phone-reader/reader-state.ts';
import { useSession } from '../../session/session-context.ts';
import type { ChosenMenu } from './chosen-menu.ts';
import { isForPhone } from './use-scan.ts';

/** Who will read the pages: this phone, of which nothing else is said; else what the server's models see of it. */
export function ReadingPlace({ menu }: { menu: ChosenMenu }) {
  const { t } = useTranslation('scan');
  const { user } = useSession();
  const online = useOnline();
  const ready = useReaderState().is === 'ready';
  const { first, keepsPhoto } = useReaderChoices();
  const here = ready && isForPhone(menu) && ((first ?? !isWeakDevice()) || !online || !user);
  const isPdf = menu.pages[0]?.isPdf ?? false;
  if (!here) return <ReaderNote of="menu-photo" className="mt-4" />;
  return (
    <p className="mt-4 flex gap-2 text-sm text-muted">
      <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {isPdf && menu.pages.length === 1
          ? t('onPhone.readsPdf')
          : t(user && keepsPhoto && !isPdf ? 'onPhone.readsAndKeeps' : 'onPhone.reads', {
              count: Math.max(1, menu.pages.length),
            })}
      </span>
    </p>
  );
}
