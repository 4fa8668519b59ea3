import type { User } from '@supabase/supabase-js';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog, DialogTrigger, DrawerContent } from '../../ui/dialog.tsx';
import { accountItemsOf } from './account-items.ts';
import { Avatar } from './avatar.tsx';
import { useLeave } from './use-leave.ts';

const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-plum-soft hover:text-plum [&_svg]:size-5';

/** The account menu on narrow screens, as a drawer. */
export function AccountDrawer({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const leave = useLeave();
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Avatar user={user} />
      </DialogTrigger>
      <DrawerContent title={t('account.title')} closeLabel={t('close')}>
        <p className="px-3 pt-1 pb-3 text-md break-words text-muted">{user.email}</p>
        <nav aria-label={t('account.title')}>
          <ul>
            {accountItemsOf(user.id).map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={ROW}>
                  <Icon aria-hidden="true" />
                  {t(`account.items.${label}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <hr className="my-2 border-line" />
        <button
          type="button"
          className={ROW}
          onClick={() => {
            close();
            void leave();
          }}
        >
          <LogOut aria-hidden="true" />
          {t('account.signOut')}
        </button>
      </DrawerContent>
    </Dialog>
  );
}
