import { useTranslation } from 'react-i18next';
import { useScreenName } from '../shared/ui/screen-name.js';
import { useOpenScreens } from './use-screens.js';

/** The browser tab's title: what the innermost screen shows, then the product. */
export function PageTitle() {
  const { t } = useTranslation();
  const innermost = useOpenScreens().at(-1);
  const named = useScreenName();
  const product = t('base:product');
  if (!innermost) return <title>{product}</title>;
  const names = named ? [named.name, named.of?.name] : [t(innermost.screen.titleKey)];
  return <title>{[...names, product].filter(Boolean).join(' · ')}</title>;
}
