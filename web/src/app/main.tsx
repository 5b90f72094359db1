import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wireSession } from '../shared/api/wire-session.js';
import { startTranslations } from '../shared/i18n/i18n.js';
import { paths } from '../shared/paths.js';
import { Providers } from './providers.js';
import { router } from './router.js';

wireSession((path) => void router.navigate(path));
// The first screen after a sign-in loads while the code is still being exchanged.
if (window.location.pathname === paths.loginCallback) void import('../features/home/home-page.js');

void startTranslations().then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
});
