import Button from '@mui/material/Button';
import type { MotionKind } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { shownIn } from './shown-in.js';
import { zoneKindOf } from './use-what-if.js';

interface ApplyButtonProps {
  kind: MotionKind;
  /** Lower bounds as they would be, and as the team has them, m/s or m/s². */
  bounds: readonly number[] | undefined;
  stored: readonly number[] | undefined;
  disabled: boolean;
  onApplied: () => void;
  onUndone: () => void;
}

/** Asks, then makes the bounds the team's own; stored numbers stay until their activity is analysed again. */
export function ApplyButton({
  kind,
  bounds,
  stored,
  disabled,
  onApplied,
  onUndone,
}: ApplyButtonProps) {
  const { t } = useTranslation(['base', 'button', 'messages']);
  const wordsOf = useMoves(kind);
  const undo = useChange(routes.team.zones.update, { onSuccess: onUndone });
  const apply = useChange(routes.team.zones.update, {
    success: () => ({
      message: { key: 'messages:successUpdate' },
      undo: () => undo.mutateAsync(inputOf(kind, stored ?? [], bounds ?? [])),
    }),
    onSuccess: onApplied,
  });
  const ask = (): void =>
    void confirm({
      title: { key: 'base:applyZonesTitle' },
      message: {
        key: 'messages:applyZones',
        values: { changes: wordsOf(bounds ?? [], stored ?? []) },
      },
      agree: { key: 'button:applyToTeam' },
      cancelKey: 'button:cancel',
      onAgree: () => apply.mutateAsync(inputOf(kind, bounds ?? [], stored ?? [])),
    });
  return (
    <Button variant="contained" disabled={disabled || !bounds} onClick={ask}>
      {t('button:applyToTeam')}
    </Button>
  );
}

const zonesOf = (bounds: readonly number[]) => bounds.map((lower) => ({ lower }));
const inputOf = (kind: MotionKind, bounds: readonly number[], before: readonly number[]) => ({
  params: { kind: zoneKindOf[kind] },
  body: { zones: zonesOf(bounds), before: { zones: zonesOf(before) } },
});

/** `Zone 7 from 20.0 km/h (now 19.8), …`: those that were moved. */
function useMoves(kind: MotionKind) {
  const { t } = useTranslation();
  const { factor, unit, decimals } = shownIn(kind);
  const shown = (bound: number): string => formatNumber(bound * factor, decimals);
  return (bounds: readonly number[], stored: readonly number[]): string =>
    bounds
      .flatMap((bound, index) =>
        bound === stored[index]
          ? []
          : t('base:zoneMoves', {
              zone: index + 1,
              to: shown(bound),
              from: shown(stored[index] ?? 0),
              unit,
            }),
      )
      .join(', ');
}
