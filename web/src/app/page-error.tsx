import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ShownError } from './shown-error.tsx';

/**
 * Shown where a page could not be fetched or drawn, inside the shell, which goes on. A page's code can be missing
 * because the network went away or because a newer version was installed.
 */
export function PageError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const tryAgain = () => void navigate(location, { replace: true, state: location.state });
  return <ShownError key={location.key} error={error} onTryAgain={tryAgain} />;
}
