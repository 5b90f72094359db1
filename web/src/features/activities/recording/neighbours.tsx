import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ActivityDetail } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  bySquadNumber,
  playerLabel,
  squadPlayer,
  type SquadPlayer,
} from '../../../shared/activity/squad.js';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/icons/icons.js';
import { linkTo } from '../../../shared/paths.js';

interface Recorded extends SquadPlayer {
  idfPlayer: number;
}

/** Who was recorded in the activity, as squads are listed. */
export function recordedPlayers({ players, data }: ActivityDetail): Recorded[] {
  const recorded = new Set(data.map(({ idfPlayer }) => idfPlayer));
  return players
    .filter(({ idfPlayer }) => recorded.has(idfPlayer))
    .map((player) => ({ idfPlayer: player.idfPlayer, ...squadPlayer(player) }))
    .sort(bySquadNumber);
}

interface NeighboursProps {
  detail: ActivityDetail;
  idfPlayer: number;
}

/** From one player's recording to another's, at the same session. */
export function Neighbours({ detail, idfPlayer }: NeighboursProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const players = recordedPlayers(detail);
  const place = players.findIndex((player) => player.idfPlayer === idfPlayer);
  if (place < 0 || players.length < 2) return null;
  const addressOf = (player: Recorded): string =>
    linkTo.recording(detail.activity.idfActivity, player.idfPlayer) + search;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Step to={players[place - 1]} addressOf={addressOf} direction="previous" />
      <Select
        size="small"
        value={idfPlayer}
        inputProps={{ 'aria-label': t('base:player') }}
        onChange={({ target }) => {
          const chosen = players.find((player) => player.idfPlayer === Number(target.value));
          if (chosen) void navigate(addressOf(chosen));
        }}
        sx={{ minWidth: 0, maxWidth: 220 }}
      >
        {players.map((player) => (
          <MenuItem key={player.idfPlayer} value={player.idfPlayer}>
            {playerLabel(player)}
          </MenuItem>
        ))}
      </Select>
      <Step to={players[place + 1]} addressOf={addressOf} direction="next" />
    </Box>
  );
}

interface StepProps {
  /** Undefined at the end of the squad. */
  to: Recorded | undefined;
  addressOf: (player: Recorded) => string;
  direction: 'previous' | 'next';
}

function Step({ to, addressOf, direction }: StepProps) {
  const { t } = useTranslation();
  const icon = direction === 'next' ? <ChevronRightIcon /> : <ChevronLeftIcon />;
  if (!to)
    return (
      <IconButton disabled aria-hidden>
        {icon}
      </IconButton>
    );
  const name = t(direction === 'next' ? 'button:nextPlayer' : 'button:previousPlayer', {
    name: playerLabel(to),
  });
  return (
    <IconButton component={Link} to={addressOf(to)} aria-label={name} title={name}>
      {icon}
    </IconButton>
  );
}
