import { fetchCardBy } from '../features/results/use-card-ahead.ts';

export { loader, shouldRevalidate } from '../features/results/load-ahead.ts';
export { ResultsPage as Component } from '../features/results/results-page.tsx';

fetchCardBy(() => import('./cook-card.tsx'));
