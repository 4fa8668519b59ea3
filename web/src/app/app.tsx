import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { router } from './router.tsx';

/** The whole app: the pages, and everything around them. */
export function App() {
  return (
    <LanguageProvider>
      <AppBoundary>
        <SessionProvider>
          <RouterProvider router={router} />
          <Toasts />
        </SessionProvider>
      </AppBoundary>
    </LanguageProvider>
  );
}
