import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MotionKind, thresholdSteps } from '@touchline/compute';
import { limits } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../shared/form/number-input.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { isRising } from './moved-bounds.js';
import { shownBound, shownIn } from './shown-in.js';
import type { RefusedBounds } from './use-refused-bounds.js';

interface ZoneBoundsProps {
  kind: MotionKind;
  /** Lower bounds, m/s or m/s². */
  bounds: readonly number[];
  stored: readonly number[];
  /** What begins with a zone, such as sprints, by the zone's number. */
  actions: ReadonlyMap<number, string>;
  refused: RefusedBounds;
  onChange: (bounds: number[]) => void;
}

/** Where each zone begins, dragged or typed; the first begins at 0. */
export function ZoneBounds(props: ZoneBoundsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(272px, 1fr))',
        columnGap: 4,
        rowGap: 1.5,
      }}
    >
      {props.bounds.slice(1).map((_, place) => (
        <ZoneBound key={place} {...props} zone={place + 2} />
      ))}
    </Box>
  );
}

function ZoneBound({ zone, ...props }: ZoneBoundsProps & { zone: number }) {
  const { kind, bounds, stored, actions, refused, onChange } = props;
  const { t } = useTranslation();
  const colours = useColours();
  const { factor, unit, decimals } = shownIn(kind);
  const [least, most] = roomOf(kind, bounds, zone);
  const bound = bounds[zone - 1]!;
  const name = t('base:zoneBegins', { zone });
  const shown = (value: number): string => formatNumber(value * factor, decimals);
  const move = (value: number): boolean => {
    const next = bounds.with(zone - 1, value);
    const fits = value >= least && value <= most && isRising(next);
    if (fits) onChange(next);
    return fits;
  };
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 32,
          borderRadius: '2px',
          flex: 'none',
          bgcolor: colours.speedZones[zone - 1],
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 24 }}>
          <Typography variant="body2" noWrap>
            {name}
          </Typography>
          {actions.has(zone) && <Chip size="small" variant="outlined" label={actions.get(zone)} />}
        </Box>
        <Slider
          size="small"
          value={bound}
          min={least}
          max={most}
          step={thresholdSteps[kind].size}
          marks={[{ value: stored[zone - 1] ?? least }]}
          aria-label={name}
          getAriaValueText={() => `${shown(bound)} ${unit}`}
          onChange={(_, value) => move(Number(value))}
        />
      </Box>
      <TypedBound
        label={name}
        unit={unit}
        value={shownBound(kind, bound)}
        refused={refused.refusedOf(zone)}
        room={t('base:boundBetween', { least: shown(least), most: `${shown(most)} ${unit}` })}
        onChange={(typed) => {
          const isTaken = typed !== null && move(typed / factor);
          refused.note(zone, isTaken ? null : { typed, of: shownBound(kind, bound) });
        }}
      />
    </Stack>
  );
}

interface TypedBoundProps {
  label: string;
  unit: string;
  value: number;
  refused: { typed: number | null } | undefined;
  /** Between which values it may lie, in words. */
  room: string;
  onChange: (typed: number | null) => void;
}

/** What is typed stays as it is until it can be taken, or the bound is moved otherwise. */
function TypedBound({ label, unit, value, refused, room, onChange }: TypedBoundProps) {
  return (
    <Box sx={{ width: 132, flex: 'none' }}>
      <NumberInput
        label=""
        spokenLabel={label}
        unit={unit}
        value={refused ? refused.typed : value}
        fault={refused && room}
        note={refused && room}
        onChange={onChange}
      />
    </Box>
  );
}

/** Of a step: what sums of fractions are off by. */
const nearly = 1e-6;

/** Between its neighbours, a step away from each. */
function roomOf(kind: MotionKind, bounds: readonly number[], zone: number): [number, number] {
  const { size } = thresholdSteps[kind];
  const { least, most } = limits.zoneBoundIn[kind === 'speed' ? 'm/s' : 'm/s2'];
  const [before = least, after = Infinity] = [bounds[zone - 2], bounds[zone]];
  // On the steps that seasons are counted in, wherever the neighbours are.
  const above = (Math.floor(before / size + nearly) + 1) * size;
  const below = (Math.ceil(after / size - nearly) - 1) * size;
  return [Math.max(least, above), Math.min(most, below)];
}
