import { useNavigate } from 'react-router';
import { useSession } from '../../session/session-context.ts';

/**
 * Leaves the page and signs out: the page may show personal data. A page that requires a user may lead to sign-in
 * before home is shown; either way nothing of hers stays visible.
 */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await navigate('/');
    await signOut();
  };
}
