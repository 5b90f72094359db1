import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../../shared/i18n/i18n.js';
import { findLanguage, selectableLanguages } from '../../../shared/i18n/languages.js';

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={t('base:language')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {findLanguage(i18n.language)?.name}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {selectableLanguages.map(({ code, tag, name }) => (
          <MenuItem
            key={code}
            lang={tag}
            selected={code === i18n.language}
            onClick={() => {
              void chooseLanguage(code);
              setAnchor(null);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A page without the shell: one narrow column, the language at the foot. */
export function FullScreen({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: '1fr auto',
        justifyItems: 'center',
        px: 2,
        py: 3,
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 360, alignSelf: 'center', pb: '10dvh' }}>{children}</Box>
      <LanguageChoice />
    </Box>
  );
}
