import { initialLanguage } from '../shared/i18n/languages.js';
import { paths } from '../shared/paths.js';
import { firstLoginNotice } from '../shared/sign-in/first-login-notice.js';
import { goToSignIn, userManager } from '../shared/sign-in/oidc.js';
import { readStored } from '../shared/stored-value.js';
import { chunkTimeoutMs, retrying } from './retrying.js';

const openToAll = [/^\/login(\/|$)/, /^\/sign-in\//, /^\/no-team$/];

/** Who is not signed in goes straight to the provider, without loading screens they may not see. */
async function start(): Promise<void> {
  const { pathname, search } = window.location;
  const open = openToAll.some((path) => path.test(pathname));
  if (!open && !(await userManager.getUser())) {
    if (pathname !== paths.root) firstLoginNotice.leave();
    const language = initialLanguage(readStored<string>('language'), navigator.languages);
    return goToSignIn(pathname + search, language);
  }
  const late = AbortSignal.timeout(chunkTimeoutMs);
  const { showScreens } = await retrying(() => import('./show-screens.js'), late);
  await showScreens({ preload: !open });
}

void start();
