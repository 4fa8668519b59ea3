import type { User } from '@supabase/supabase-js';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx';
import { accountItemsOf } from './account-items.ts';
import { Avatar } from './avatar.tsx';
import { useLeave } from './use-leave.ts';

/** The account menu on wide screens. */
export function AccountDropdown({ user }: { user: User }) {
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
        {/* In one column it would be taller than a window. */}
        <div className="grid grid-flow-col grid-cols-2 grid-rows-7">
          {accountItemsOf(user.id).map(({ to, label, icon: Icon }) => (
            <DropdownMenuItem key={to} asChild>
              <Link to={to}>
                <Icon aria-hidden="true" />
                {t(`account.items.${label}`)}
              </Link>
            </DropdownMenuItem>
          ))}
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden="true" />
          {t('account.signOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
