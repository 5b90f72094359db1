import Button from '@mui/material/Button';
import type { MotionKind } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import { linkTo } from '../../../shared/paths.js';
import { zoneKindOf } from './use-what-if.js';

/** Makes the bounds the team's own; stored numbers stay until their activity is analysed again. */
export function ApplyButton({
  kind,
  bounds,
  disabled,
  onApplied,
}: {
  kind: MotionKind;
  bounds: readonly number[] | undefined;
  disabled: boolean;
  onApplied: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const latest = useCall(routes.team.activities.list, { query: { size: 1 } }).data?.content[0];
  const apply = useChange(routes.team.zones.update, {
    onSuccess: () => {
      onApplied();
      if (!latest) return;
      void confirm({
        message: { key: 'messages:zonesApplied', values: { name: latest.name } },
        agreeKey: 'button:previewAnalysis',
        cancelKey: 'button:close',
        onAgree: async () => navigate(`${linkTo.activity(latest.idfActivity)}?preview=1`),
      });
    },
  });
  return (
    <Button
      variant="contained"
      disabled={disabled || !bounds}
      loading={apply.isPending}
      onClick={() =>
        bounds &&
        apply.mutate({
          params: { kind: zoneKindOf[kind] },
          body: { zones: bounds.map((lower) => ({ lower })) },
        })
      }
    >
      {t('button:applyToTeam')}
    </Button>
  );
}
