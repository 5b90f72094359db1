import Typography from '@mui/material/Typography';
import {
  type ActivityDetail,
  type DataItem,
  numberedName,
  routes,
  shareTime,
} from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/use-call.js';
import { useEdit } from '../../../shared/api/use-edit.js';
import { EditDialog } from '../../../shared/form/edit-dialog.js';
import { FormSelect } from '../../../shared/form/form-fields.js';
import { useEditForm } from '../../../shared/form/use-edit-form.js';
import { missing } from '../../../shared/format/numbers.js';
import { recordingLabel } from '../../../shared/recording/recording-label.js';

const { givePlayer } = routes.team.activityRecordings;

interface ChangePlayerDialogProps {
  item: DataItem & { idfPlayer: number };
  detail: ActivityDetail;
  onClose: () => void;
}

/** Who wore the device after all; who recorded something else at that time gives it in exchange. */
export function ChangePlayerDialog({ item, detail, onClose }: ChangePlayerDialogProps) {
  const { t } = useTranslation();
  const { data: players } = useCall(routes.team.players.list, {});
  const give = useEdit(givePlayer);
  const { control, ...form } = useEditForm({
    rules: shapes.team.activityRecordings.givePlayer.body,
    values: { idfPlayer: item.idfPlayer },
    save: ({ idfPlayer }, before) =>
      give({
        params: { id: detail.activity.idfActivity, idfData: item.idfData },
        body: { idfPlayer, before },
      }),
    onSaved: onClose,
  });
  const chosen = useWatch({ control, name: 'idfPlayer' });
  const nameOf = (id: number | null): string => {
    const player = players?.find(({ idfPlayer }) => idfPlayer === id);
    return player ? numberedName(player) : missing;
  };
  const inExchange = detail.data.find(
    (other) =>
      other.idfData !== item.idfData && other.idfPlayer === chosen && shareTime(other, item),
  );
  return (
    <EditDialog
      title={t('base:changePlayerOf', { recording: recordingLabel(item) })}
      form={form}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="idfPlayer"
        label={t('base:player')}
        choices={players?.map((player) => ({
          value: player.idfPlayer,
          label: numberedName(player),
        }))}
        required
        autoFocus
      />
      {inExchange && (
        <Typography role="status">
          {t('messages:giveInsteadOther', {
            player: nameOf(chosen),
            recording: recordingLabel(inExchange),
            other: nameOf(item.idfPlayer),
          })}
        </Typography>
      )}
    </EditDialog>
  );
}
