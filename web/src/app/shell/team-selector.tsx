import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.js';

/** The team that all screens look at. Choosing another one goes home. */
export function TeamSelector() {
  const { t } = useTranslation();
  const { account, team, selectTeam } = useSession();
  if (!team) return null;
  if (account.teamDtoList.length === 1) {
    return (
      <Typography noWrap component="span" sx={{ fontWeight: 500, maxWidth: 260 }}>
        {team.name}
      </Typography>
    );
  }
  return (
    <Select
      value={team.idfTeam}
      onChange={(event) => selectTeam(Number(event.target.value))}
      inputProps={{ 'aria-label': t('base:team') }}
      variant="outlined"
      sx={{
        maxWidth: 280,
        minWidth: 0,
        fontWeight: 500,
        '& .MuiSelect-select': { py: 0.75 },
        '&:not(:hover, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'transparent',
        },
      }}
    >
      {account.teamDtoList.map((one) => (
        <MenuItem key={one.idfTeam} value={one.idfTeam}>
          {one.name}
        </MenuItem>
      ))}
    </Select>
  );
}
