import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import { wireSession } from '../shared/api/wire-session.js';
import { startTranslations } from '../shared/i18n/i18n.js';
import { paths } from '../shared/paths.js';
import { Providers } from './providers.js';
import { router } from './router.js';

/** Puts the product on the page. */
export async function showScreens(): Promise<void> {
  wireSession((path) => void router.navigate(path));
  // The first screen after a sign-in loads while the code is still being exchanged.
  if (window.location.pathname === paths.loginCallback)
    void import('../features/home/home-page.js');
  await startTranslations();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
}
