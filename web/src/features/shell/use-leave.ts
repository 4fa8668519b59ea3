import { useNavigate } from 'react-router';
import { useSession } from '../../session/session-context.ts';

/**
 * Leaves the page and signs out: what is on it may be the user's alone. A page that needs a user may lead to sign-in
 * before home is drawn; either way nothing of hers stays in sight.
 */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await navigate('/');
    await signOut();
  };
}
