import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session-context.ts';

/**
 * Goes home and signs out: what is on the page may be the user's alone. Home comes first, since a page that needs
 * a user would lead to sign-in the moment there is none.
 */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await navigate('/');
    await signOut();
  };
}
