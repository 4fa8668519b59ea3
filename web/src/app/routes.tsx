import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ProfileGate } from '../features/profile/setup/profile-gate.tsx';
import { LanguageToggle } from '../features/shell/language-toggle.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { type Feature, loadTexts } from '../i18n/index.ts';
import { LoadingPage, type PageHandle } from './loading-page.tsx';
import { PageError } from './page-error.tsx';
import { RequireUser } from './require-user.tsx';

/** What a page's module exports; with a loader, what it shows is asked for before it is shown. */
interface Page extends Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  Component: ComponentType;
  /** The page without what depends on who looks: shown while that is being found out. */
  Frame?: PageHandle['Frame'];
}

/** A page in a chunk of its own. Its texts are loaded with it, so that no key is ever visible. */
function page(load: () => Promise<Page>, ...features: Feature[]) {
  return async () => {
    const [{ Component, Frame, loader, shouldRevalidate }] = await Promise.all([
      load(),
      loadTexts(...features),
    ]);
    return {
      Component,
      handle: { Frame } satisfies PageHandle,
      ...(loader && { loader }),
      ...(shouldRevalidate && { shouldRevalidate }),
    };
  };
}

const RECIPE_TEXTS = ['recipes', 'models', 'verdict', 'risk', 'errors'] as const satisfies Feature[];
const WHY_TEXTS = ['why', 'verdict', 'risk'] as const satisfies Feature[];
const MEDICATION_TEXTS = ['medications', 'verdict', 'risk', 'errors'] as const satisfies Feature[];

/** Pages for signed-in users. A visitor is sent to /auth and brought back. */
const forUsers: RouteObject[] = [
  {
    path: 'history',
    lazy: page(() => import('../routes/history.tsx'), 'history', 'scans', 'risk', 'errors'),
  },
  {
    path: 'ingredient-test',
    lazy: page(
      () => import('../routes/ingredient-test.tsx'),
      'ingredient-test',
      'diets',
      'models',
      'verdict',
      'risk',
      'errors',
    ),
  },
  {
    path: 'dish-test',
    lazy: page(
      () => import('../routes/dish-test.tsx'),
      'dish-test',
      'diets',
      'models',
      'verdict',
      'risk',
      'errors',
    ),
  },
  {
    path: 'recipe-adapt/results/:id?',
    lazy: page(() => import('../routes/adaptation-results.tsx'), ...RECIPE_TEXTS),
  },
  { path: 'adaptations/:id', lazy: page(() => import('../routes/adaptation.tsx'), ...RECIPE_TEXTS) },
  {
    path: 'medication-history',
    lazy: page(() => import('../routes/medication-history.tsx'), ...MEDICATION_TEXTS),
  },
  {
    path: 'medication-history-detail',
    lazy: page(() => import('../routes/medication-history-detail.tsx'), ...MEDICATION_TEXTS),
  },
  {
    path: 'my-medicines',
    lazy: page(() => import('../routes/my-medicines.tsx'), 'kept-medicines', ...MEDICATION_TEXTS),
  },
  // For accounts that the operator made reviewers; anyone else finds no page there.
  { path: 'review', lazy: page(() => import('../routes/review.tsx'), 'review', 'errors') },
  {
    path: 'report',
    lazy: page(
      () => import('../routes/report.tsx'),
      'report',
      'profile',
      'medications',
      'risk',
      'notes',
      'errors',
    ),
  },
  {
    path: 'diary',
    lazy: page(
      () => import('../routes/diary.tsx'),
      'diary',
      'medications',
      'models',
      'verdict',
      'risk',
      'errors',
    ),
  },
  {
    path: 'profile',
    lazy: page(
      () => import('../routes/profile.tsx'),
      'profile',
      'diary',
      'diets',
      'together',
      'reader',
      'reminders',
      'auth',
      'errors',
    ),
  },
];

/** Pages that read from the backend through queries; the query library comes with them. */
const withQueries: RouteObject[] = [
  { path: 'debug', lazy: page(() => import('../routes/debug.tsx'), 'debug', 'errors') },
  {
    path: 'scan',
    lazy: page(() => import('../routes/scan.tsx'), 'scan', 'scans', 'photo', 'models', 'reader', 'errors'),
  },
  {
    // Also for a visitor whose phone has read a menu by itself; the page sends others to sign in.
    path: 'results/:scanId',
    lazy: page(
      () => import('../routes/results.tsx'),
      'results',
      'diets',
      'scans',
      'models',
      'reader',
      'verdict',
      'risk',
      'errors',
    ),
  },
  {
    path: 'shared',
    lazy: page(
      () => import('../routes/shared-menu.tsx'),
      'share',
      'results',
      'models',
      'verdict',
      'risk',
      'errors',
    ),
  },
  // Also for a visitor, who learns there what would be kept before she agrees to it.
  {
    path: 'kept',
    lazy: page(() => import('../routes/kept.tsx'), 'kept', 'consent', 'models', 'errors'),
  },
  // Public, with the JSON file that it shows; what changed for a user stands above it.
  {
    path: 'changes',
    lazy: page(() => import('../routes/changes.tsx'), 'changes', 'advice-changes', 'risk', 'errors'),
  },
  // Also for a visitor, who learns there what she or he is invited to.
  { path: 'together', lazy: page(() => import('../routes/together.tsx'), 'together', 'errors') },
  {
    path: 'results/:scanId/cook-card',
    lazy: page(() => import('../routes/cook-card.tsx'), 'cook-card', 'results', 'verdict', 'risk', 'errors'),
  },
  {
    path: 'sample',
    lazy: page(
      () => import('../routes/sample.tsx'),
      'sample',
      'results',
      'diets',
      'models',
      'verdict',
      'risk',
    ),
  },
  { path: 'rests-on', lazy: page(() => import('../routes/rests-on.tsx'), 'rests-on', 'verdict') },
  { path: 'already-ate', lazy: page(() => import('../routes/already-ate.tsx'), 'already-ate', 'verdict') },
  { path: 'why', lazy: page(() => import('../routes/why.tsx'), ...WHY_TEXTS) },
  { path: 'why/:id', lazy: page(() => import('../routes/why-rule.tsx'), ...WHY_TEXTS) },
  { path: 'why/group/:id', lazy: page(() => import('../routes/why-group.tsx'), ...WHY_TEXTS) },
  { path: 'why/medicine/:id', lazy: page(() => import('../routes/why-medicine.tsx'), ...WHY_TEXTS) },
  { path: 'recipe-adapt', lazy: page(() => import('../routes/recipe-adapt.tsx'), ...RECIPE_TEXTS) },
  {
    path: 'medication-scan',
    lazy: page(
      () => import('../routes/medication-scan.tsx'),
      'medications',
      'photo',
      'models',
      'reader',
      'errors',
    ),
  },
  {
    path: 'medication-results',
    lazy: page(() => import('../routes/medication-results.tsx'), 'kept-medicines', ...MEDICATION_TEXTS),
  },
  { path: 'adaptations', lazy: page(() => import('../routes/adaptations.tsx'), ...RECIPE_TEXTS) },
  { element: <RequireUser />, children: forUsers },
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageError />,
    // Nothing is drawn between the shell's texts and the first page's: that takes milliseconds.
    HydrateFallback: () => null,
    children: [
      {
        element: <ProfileGate loading={<LoadingPage />} languageToggle={<LanguageToggle />} />,
        errorElement: <PageError />,
        children: [
          { index: true, lazy: page(() => import('../routes/home.tsx'), 'home', 'risk') },
          { path: 'auth', lazy: page(() => import('../routes/auth.tsx'), 'auth', 'consent', 'errors') },
          { lazy: page(() => import('./query-layout.tsx')), children: withQueries },
          { path: '*', lazy: page(() => import('../routes/not-found.tsx')) },
        ],
      },
    ],
  },
];
