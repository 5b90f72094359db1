import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyboardArrowDownIcon } from '../../shared/icons/icons.js';
import { useSignedIn } from '../../shared/sign-in/signed-in.js';

/** The team that all screens look at. Choosing another one goes home. */
export function TeamSelector() {
  const { t } = useTranslation();
  const { account, team, selectTeam } = useSignedIn();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!team) return null;
  if (account.teamDtoList.length === 1) {
    return (
      <Typography noWrap component="span" sx={{ fontWeight: 500, maxWidth: 280 }}>
        {team.name}
      </Typography>
    );
  }
  const choose = (idfTeam: number) => {
    setAnchor(null);
    if (idfTeam !== team.idfTeam) selectTeam(idfTeam);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        aria-label={t('base:teamSelected', { name: team.name })}
        endIcon={<KeyboardArrowDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: 280, fontSize: 14 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {team.name}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {account.teamDtoList.map((one) => (
          <MenuItem
            key={one.idfTeam}
            selected={one.idfTeam === team.idfTeam}
            onClick={() => choose(one.idfTeam)}
          >
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
