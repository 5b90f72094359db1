import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { findLanguage } from '../../shared/i18n/languages.js';
import { BarMenu } from './bar-menu.js';
import { LanguageItems } from './language-items.js';

/** Language of the interface, in the top bar of medium and larger screens. */
export function LanguageSelector() {
  const { t, i18n } = useTranslation();
  const language = findLanguage(i18n.language);
  return (
    <BarMenu
      label={t('base:language')}
      button={
        <Typography component="span" sx={{ fontSize: 13, fontWeight: 500, px: 0.5 }}>
          {language?.label ?? language?.name}
        </Typography>
      }
    >
      {(close) => <LanguageItems onChosen={close} />}
    </BarMenu>
  );
}
