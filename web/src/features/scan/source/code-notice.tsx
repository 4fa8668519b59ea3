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

/** So many links are offered at most: a wall of codes is no menu. */
const MOST_LINKS = 4;

/** Says that photos hold codes, and what each links to. Nothing is opened before she chooses that. */
export function CodeNotice({ pages, disabled, onLink }: CodeNoticeProps) {
  const { t } = useTranslation('scan');
  const found = pages.flatMap(({ codes }, at) => codes.map((code) => ({ code, number: at + 1 })));
  const links = found.flatMap(({ code, number }) => (code.kind === 'link' ? [{ ...code, number }] : []));
  const [first] = found;
  if (!first) return null;
  if (links.length === 0) {
    return (
      <Notice role="status" icon={<QrCode />} className="mt-3">
        {pages.length > 1 ? t('code.otherOnPage', { number: first.number }) : t('code.other')}
      </Notice>
    );
  }
  const eachOnce = links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at);
  return eachOnce.slice(0, MOST_LINKS).map(({ href, number }) => (
    <Notice
      key={href}
      role="status"
      icon={<QrCode />}
      title={pages.length > 1 ? t('code.linkOnPage', { number }) : t('code.link')}
      className="mt-3"
    >
      <p id={idOf(href)}>
        <FullAddress url={href} />
      </p>
      <p className="mt-1 text-md">{t('code.instead')}</p>
      <Button
        variant="secondary"
        className="mt-3"
        disabled={disabled}
        aria-describedby={idOf(href)}
        onClick={() => onLink(href)}
      >
        <Globe aria-hidden="true" />
        {t('source.link.open')}
      </Button>
    </Notice>
  ));
}

/** Addresses hold no white space, so that this is one id. */
const idOf = (href: string) => `code-link-${href}`;
