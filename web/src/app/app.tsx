import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { TOAST_MS } from '../lib/policy.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { useToastsWanted } from '../ui/toast.ts';
import { AppBoundary } from './app-boundary.tsx';
import { router } from './router.tsx';

const ToastHost = lazy(() =>
  import('../ui/toast-host.tsx').then((module) => ({ default: module.ToastHost })),
);

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

function Toasts() {
  return useToastsWanted() ? (
    <Suspense>
      <ToastHost durationMs={TOAST_MS} />
    </Suspense>
  ) : null;
}
