import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notify } from '../shared/feedback/feedback.js';
import { paths } from '../shared/paths.js';

/** Nothing lives at this address: says so and goes home. */
export function UnknownPath() {
  useEffect(() => notify('error', { key: 'messages:incorrectAccess' }), []);
  return <Navigate to={paths.home} replace />;
}
