import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { selectableLanguages } from '../../shared/i18n/languages.js';
import { usePrefer } from '../../shared/sign-in/preferences.js';

/** The languages that are offered, each in its own words. */
export function LanguageItems({ onChosen }: { onChosen(): void }) {
  const { i18n } = useTranslation();
  const prefer = usePrefer();
  return selectableLanguages.map(({ code, tag, name, label }) => (
    <MenuItem
      key={code}
      lang={tag}
      selected={code === i18n.language}
      onClick={() => {
        prefer('language', code);
        onChosen();
      }}
    >
      <ListItemText>{name}</ListItemText>
      <Typography variant="caption" color="textSecondary" sx={{ ml: 2 }}>
        {label}
      </Typography>
    </MenuItem>
  ));
}
