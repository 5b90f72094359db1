import { lazy, Suspense, useSyncExternalStore } from 'react';
import { feedback } from './feedback.js';

const FeedbackViews = lazy(() => import('./feedback-views.js'));

/** The one place where snackbars and questions appear. */
export function FeedbackHost() {
  const wanted = useSyncExternalStore(feedback.subscribe, feedback.isWanted);
  return <Suspense>{wanted ? <FeedbackViews /> : null}</Suspense>;
}
