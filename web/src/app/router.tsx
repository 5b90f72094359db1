import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router-dom';
import { paths } from '../shared/paths.js';
import { RouteError } from './error-boundary.js';
import { Guard } from './guard.js';
import { PageTitle } from './page-title.js';
import { ScreenGate } from './screen-gate.js';
import { publicScreens, screens } from './screens.js';
import { LoadingOverlay } from './shell/loading-overlay.js';
import { lazyScreen } from './lazy-screen.js';
import { unknownPath } from './unknown-path.js';

function Root() {
  return (
    <>
      <PageTitle />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Every address of the product. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingOverlay,
    children: [
      ...publicScreens,
      {
        element: <Guard />,
        children: [
          { path: paths.root, element: <Navigate to={paths.home} replace /> },
          {
            lazy: lazyScreen(() => import('./shell/shell.js')),
            children: [
              { element: <ScreenGate />, errorElement: <RouteError />, children: screens },
              unknownPath,
            ],
          },
        ],
      },
    ],
  },
]);
