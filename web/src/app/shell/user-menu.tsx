import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { LogoutIcon } from '../../shared/icons/icons.js';
import { type SignedIn, useSignedIn } from '../../shared/sign-in/signed-in.js';
import { BarMenu } from './bar-menu.js';
import { LanguageItems } from './language-items.js';
import { NumberFormItems } from './number-form-items.js';
import { roleKeys } from './role-words.js';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0])
    .join('')
    .toUpperCase();

function Person({ account, role }: Pick<SignedIn, 'account' | 'role'>) {
  const { t } = useTranslation();
  return (
    <Box component="li" role="presentation" sx={{ px: 2, py: 1, maxWidth: 280 }}>
      <Typography noWrap sx={{ fontWeight: 500 }}>
        {account.name}
      </Typography>
      <Typography noWrap variant="body2" color="textSecondary">
        {account.email}
      </Typography>
      {account.admin || role ? (
        <Typography variant="caption" color="textSecondary">
          {t(account.admin ? 'base:roleAdmin' : roleKeys[role ?? 'guest'])}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Who is signed in, the language on small screens, how numbers are written, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { account, role, signOut } = useSignedIn();
  const small = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <BarMenu
      label={t('base:userMenu')}
      button={
        <Avatar
          sx={{
            width: 28,
            height: 28,
            fontSize: 12,
            fontWeight: 600,
            bgcolor: 'surface.selected',
            color: 'primary.dark',
          }}
        >
          {initials(account.name)}
        </Avatar>
      }
    >
      {(close) => [
        <Person key="person" account={account} role={role} />,
        <Divider key="line" component="li" />,
        ...(small
          ? [
              <LanguageItems key="languages" onChosen={close} />,
              <Divider key="line2" component="li" />,
            ]
          : []),
        <NumberFormItems key="numbers" onChosen={close} />,
        <Divider key="line3" component="li" />,
        <MenuItem
          key="out"
          onClick={() => {
            close();
            void signOut();
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('button:signOut')}</ListItemText>
        </MenuItem>,
      ]}
    </BarMenu>
  );
}
