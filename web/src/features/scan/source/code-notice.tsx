import { Globe, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { FullAddress } from '../../../ui/full-address.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ChosenPage } from '../chosen-menu.ts';

export interface CodeNoticeProps {
  pages: readonly ChosenPage[];
  disabled: boolean;
  /** She wants the page behind the code read instead. */
  onLink: (url: string) => void;
}

/** Says that a photo holds a code, and what it links to. Nothing is opened before she chooses that. */
export function CodeNotice({ pages, disabled, onLink }: CodeNoticeProps) {
  const { t } = useTranslation('scan');
  const at = Math.max(
    pages.findIndex(({ code }) => code?.kind === 'link'),
    pages.findIndex(({ code }) => code !== null),
  );
  const code = pages[at]?.code;
  if (!code) return null;
  const number = pages.length > 1 ? at + 1 : null;
  if (code.kind === 'no-link') {
    return (
      <Notice role="status" icon={<QrCode />} className="mt-3">
        {number === null ? t('code.other') : t('code.otherOnPage', { number })}
      </Notice>
    );
  }
  return (
    <Notice
      role="status"
      icon={<QrCode />}
      title={number === null ? t('code.link') : t('code.linkOnPage', { number })}
      className="mt-3"
    >
      <p>
        <FullAddress url={code.href} />
      </p>
      <p className="mt-1 text-md">{t('code.instead')}</p>
      <Button variant="secondary" className="mt-3" disabled={disabled} onClick={() => onLink(code.href)}>
        <Globe aria-hidden="true" />
        {t('source.link.open')}
      </Button>
    </Notice>
  );
}
