import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session/session-context.ts';

/** Signs out and goes home: what is on the page may be the user's alone. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/');
  };
}
