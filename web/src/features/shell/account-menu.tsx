import { MOBILE_BREAKPOINT_PX } from '@mirabelle/contract/policy.ts';
import type { User } from '@supabase/supabase-js';
import { LogOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session-context.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Dialog, DialogTrigger, DrawerContent } from '../../ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx';
import { ACCOUNT_ITEMS } from './account-items.ts';

/** The avatar and what opens from it: a menu, or a drawer on narrow screens. */
export function AccountMenu({ user }: { user: User }) {
  const narrow = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
  return narrow ? <AccountDrawer user={user} /> : <AccountDropdown user={user} />;
}

function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/');
  };
}

function Avatar({ user, ...rest }: ComponentProps<'button'> & { user: User }) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      aria-label={t('account.open')}
      className="flex size-12 items-center justify-center rounded-full"
      {...rest}
    >
      <span
        aria-hidden="true"
        className="flex size-10 items-center justify-center rounded-full bg-plum text-lg font-semibold text-on-plum uppercase"
      >
        {user.email?.[0] ?? 'M'}
      </span>
    </button>
  );
}

function AccountDropdown({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const leave = useLeave();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Avatar user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel className="max-w-72 break-words">{user.email}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {ACCOUNT_ITEMS.map(({ to, label, icon: Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden="true" />
              {t(`account.items.${label}`)}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden="true" />
          {t('account.signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-plum-soft hover:text-plum [&_svg]:size-5';

function AccountDrawer({ user }: { user: User }) {
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
            {ACCOUNT_ITEMS.map(({ to, label, icon: Icon }) => (
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
