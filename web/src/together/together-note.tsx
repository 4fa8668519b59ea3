import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { useTogether, weekOf } from './use-together.ts';

/** With whom a user is together, in a line; nothing for who is alone. Needs the texts `together`. */
export function TogetherNote({ userId, className }: { userId: string; className?: string }) {
  const { t } = useTranslation('together');
  const together = useTogether(userId).data;
  if (!together || together.role === 'alone') return null;
  const week = weekOf(together);
  return (
    <Notice
      icon={<HeartHandshake />}
      title={
        together.role === 'owner'
          ? t('home.owner', { name: together.partner_name })
          : week === null
            ? t('home.partnerNoWeek')
            : t('home.partner', { week })
      }
      {...(className ? { className } : {})}
    >
      {together.role === 'partner' ? <p>{t('home.partnerText')}</p> : null}
      <Link to="/profile#together" className="inline-block py-3 underline underline-offset-4">
        {t('home.details')}
      </Link>
    </Notice>
  );
}
