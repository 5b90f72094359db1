import { lazy, Suspense, useSyncExternalStore } from 'react';
import { feedback } from './feedback.js';

const FeedbackViews = lazy(() => import('./feedback-views.js'));

const spoken = (): boolean => feedback.state().lastId > 0;

/** The one place where snackbars and confirm dialogs appear; loads when the first one is wanted. */
export function FeedbackHost() {
  const wanted = useSyncExternalStore(feedback.subscribe, spoken);
  return <Suspense>{wanted ? <FeedbackViews /> : null}</Suspense>;
}
