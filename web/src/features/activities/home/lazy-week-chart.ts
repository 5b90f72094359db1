import { lazyPart } from '../../../shared/ui/lazy-part.js';

/** Charts are much code: the page's first answers do not wait for it. */
export const weekChart = lazyPart(() => import('./week-chart.js'));
