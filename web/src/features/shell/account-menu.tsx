import type { User } from '@supabase/supabase-js';
import { lazy } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../lib/policy.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

// Each is a chunk of its own: a phone never needs the menu, a wide screen never the drawer.
const Drawer = lazy(() => import('./account-drawer.tsx').then((m) => ({ default: m.AccountDrawer })));
const Dropdown = lazy(() => import('./account-dropdown.tsx').then((m) => ({ default: m.AccountDropdown })));

/** The avatar and what it opens: a menu, or a drawer on narrow screens. */
export function AccountMenu({ user }: { user: User }) {
  const narrow = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
  return narrow ? <Drawer user={user} /> : <Dropdown user={user} />;
}
