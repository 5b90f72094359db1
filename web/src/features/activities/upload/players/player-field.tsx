import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { findNamed, numberedName, type Player } from '@touchline/proto';
import { useTranslation } from 'react-i18next';

type Option = { kind: 'player'; player: Player } | { kind: 'new'; name: string };

const byNumber = (one: Player, other: Player): number =>
  (one.backNumber ?? 1000) - (other.backNumber ?? 1000) || one.name.localeCompare(other.name);

const filter = createFilterOptions<Option>({
  stringify: (option) =>
    option.kind === 'new'
      ? option.name
      : `${numberedName(option.player)} ${option.player.nickName} #${option.player.backNumber}`,
});

const isOf = (idfPlayer: number | null) => (option: Option) =>
  option.kind === 'player' && option.player.idfPlayer === idfPlayer;

interface PlayerFieldProps {
  players: readonly Player[];
  idfPlayer: number | null;
  /** Name in the file, offered for a new player. */
  suggestedName: string;
  label: string;
  working: boolean;
  onPlayer(player: Player): void;
  onNew(name: string): void;
  onNobody(): void;
}

/** Chooses a recording's player: open, choose; or a new player of the file's or the typed name; or nobody again. */
export function PlayerField(props: PlayerFieldProps) {
  const { players, idfPlayer, suggestedName, label, working } = props;
  const { t } = useTranslation();
  const options: Option[] = [...players]
    .sort(byNumber)
    .map((player) => ({ kind: 'player', player }));
  const wordsOf = (option: Option): string =>
    option.kind === 'new'
      ? t('base:newPlayer', { name: option.name })
      : numberedName(option.player);
  return (
    <Autocomplete
      size="small"
      openOnFocus
      loading={working}
      disabled={working}
      options={options}
      value={options.find(isOf(idfPlayer)) ?? null}
      filterOptions={(all, state): Option[] => {
        const found = filter(all, state);
        const name = (state.inputValue.trim() || suggestedName).trim();
        const isKnown = name === '' || findNamed(name, players) !== undefined;
        return isKnown ? found : [...found, { kind: 'new', name }];
      }}
      getOptionLabel={wordsOf}
      getOptionKey={(option) => (option.kind === 'new' ? 'new' : option.player.idfPlayer)}
      isOptionEqualToValue={(one, other) =>
        other.kind === 'player' && isOf(other.player.idfPlayer)(one)
      }
      clearText={t('base:noPlayer')}
      onChange={(_, option) => {
        if (option === null) props.onNobody();
        else if (option.kind === 'new') props.onNew(option.name);
        else props.onPlayer(option.player);
      }}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={option.kind === 'new' ? newSx : undefined}>
          {wordsOf(option)}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('base:choosePlayer')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}

const newSx = { color: 'primary.main', fontWeight: 500 } as const;
