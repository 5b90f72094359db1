import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notify } from '../shared/feedback/feedback.js';
import { paths } from '../shared/paths.js';

/** Nothing lives at this address: says so and goes home. */
export function UnknownPath() {
  useEffect(() => notify('warning', { key: 'messages:pageNotFound' }), []);
  return <Navigate to={paths.home} replace />;
}
