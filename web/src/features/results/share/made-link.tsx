import { useTranslation } from 'react-i18next';
import { LinkToSend } from '../../../ui/link-to-send.tsx';

/** The link that was just made. */
export function MadeLink({ link, name }: { link: string; name: string | null }) {
  const { t } = useTranslation('share');
  return (
    <LinkToSend
      link={link}
      shareTitle={t('dialog.sendTitle', { name: name ?? t('dialog.aMenu') })}
      words={{
        made: t('dialog.made'),
        label: t('dialog.link'),
        hint: t('dialog.copyNow'),
        copy: t('dialog.copy'),
        copied: t('dialog.copied'),
        copyFailed: t('dialog.copyFailed'),
        send: t('dialog.send'),
      }}
    />
  );
}
