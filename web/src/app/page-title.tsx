import { useTranslation } from 'react-i18next';
import { useOpenScreens } from './use-screens.js';

/** The browser tab's title: the innermost screen, then the product. */
export function PageTitle() {
  const { t } = useTranslation();
  const innermost = useOpenScreens().at(-1);
  const product = t('base:product');
  return <title>{innermost ? `${t(innermost.screen.titleKey)} · ${product}` : product}</title>;
}
