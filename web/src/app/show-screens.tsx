import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import { queryClient } from '../shared/api/query-client.js';
import { recovery } from '../shared/api/recovery.js';
import { wireSignIn } from '../shared/api/wire-sign-in.js';
import { restoreNumberForm } from '../shared/format/number-form.js';
import { loadTexts, startTranslations } from '../shared/i18n/i18n.js';
import { watchNetwork } from '../shared/live/network.js';
import { paths } from '../shared/paths.js';
import { preloadScreens } from './preload-screens.js';
import { Providers } from './providers.js';
import { router } from './router.js';
import { screens } from './screens.js';

/**
 * Puts the product on the page.
 * @param preload Whether screens that nobody asked for yet come, too.
 */
export async function showScreens({ preload }: { preload: boolean }): Promise<void> {
  restoreNumberForm();
  wireSignIn((path) => void router.navigate(path));
  recovery.watch(queryClient);
  watchNetwork((isOnline) => {
    if (isOnline) recovery.askNow(queryClient);
  });
  const { pathname } = window.location;
  const toHome = pathname === paths.loginCallback || pathname === paths.home;
  // The first screen loads while the sign-in's code is still being exchanged.
  if (toHome) {
    void import('./shell/shell.js');
    void import('../features/activities/home/home-page.js');
  }
  await startTranslations();
  if (toHome) void loadTexts('metric');
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
  if (preload) preloadScreens(screens);
}
