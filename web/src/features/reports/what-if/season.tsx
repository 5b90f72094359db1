import type { MotionKind } from '@touchline/compute';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLinked } from '../../../charts/linked.js';
import { SortedBars } from '../../../charts/sorted-bars.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { isGoalkeeper, outfield } from '../../../shared/metric/goalkeepers.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { Section } from '../../../shared/ui/section.js';
import { actionNames } from './action-names.js';
import { shownIn } from './shown-in.js';
import { SeasonTable } from './season-table.js';
import type { SeasonRow } from './season-thresholds.js';
import type { useWhatIf } from './use-what-if.js';

const distanceWords = {
  speed: 'base:distanceFrom_speed',
  acceleration: 'base:distanceFrom_acceleration',
  deceleration: 'base:distanceFrom_deceleration',
} as const;

/** Above the threshold of a kind's first action. */
const kilometres = ({ actions }: SeasonRow): number => (actions[0]?.metres ?? 0) / 1000;

interface SeasonProps {
  kind: MotionKind;
  view: Pick<ReturnType<typeof useWhatIf>, 'players' | 'actionZones'> & {
    rows: NonNullable<ReturnType<typeof useWhatIf>['rows']>;
    bounds: readonly number[];
  };
}

/** Each player's kilometres above the first action, and the whole season as a table. */
export function Season({ kind, view: { rows, players, bounds, actionZones } }: SeasonProps) {
  const { t } = useTranslation();
  const colours = useColours();
  const [linked] = useState(createLinked);
  const { factor, decimals, unit } = shownIn(kind);
  const byId = useMemo(() => new Map(players.map((one) => [one.idfPlayer, one])), [players]);
  const nameOf = (idfPlayer: number): string => byId.get(idfPlayer)?.name ?? t('base:noPlayer');
  const sorted = useMemo(
    () =>
      [...rows].sort(
        (one, other) => (other.actions[0]?.metres ?? 0) - (one.actions[0]?.metres ?? 0),
      ),
    [rows],
  );
  const isKeeper = ({ idfPlayer }: SeasonRow): boolean => {
    const player = byId.get(idfPlayer);
    return player !== undefined && isGoalkeeper(player);
  };
  const counted = outfield(sorted, isKeeper);
  const title = t(distanceWords[kind], {
    bound: `${formatNumber((bounds[(actionZones[0] ?? 1) - 1] ?? 0) * factor, decimals)} ${unit}`,
  });
  const shown = (value: number | null): string => `${formatNumber(value, 1)} km`;
  return (
    <>
      <Section title={title}>
        <SortedBars
          bars={sorted.map((row) => ({
            id: String(row.idfPlayer),
            label: nameOf(row.idfPlayer),
            value: kilometres(row),
            apart: counted.length < sorted.length && isKeeper(row),
          }))}
          mean={counted.reduce((sum, row) => sum + kilometres(row), 0) / counted.length}
          label={title}
          format={shown}
          meanLabel={t(counted.length < sorted.length ? 'base:outfieldMean' : 'base:squadMean')}
          linked={linked}
        />
      </Section>
      <Section title={t('base:season')} note={t('base:seasonNote', { unit })}>
        <SeasonTable
          kind={kind}
          rows={sorted}
          nameOf={nameOf}
          zones={bounds.map((bound) => `≥ ${formatNumber(bound * factor, decimals)}`)}
          colours={colours.speedZones}
          actions={actionNames[kind]}
          linked={linked}
        />
      </Section>
    </>
  );
}
