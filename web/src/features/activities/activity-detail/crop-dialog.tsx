import { routes, type Session } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { EditDialog } from './edit-dialog.js';
import { TimeFields } from './time-fields.js';
import { cropFault, longestGap } from './times.js';

/** Adds a crop by its exact times; it starts from the longest part that no crop takes. */
export function CropDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation();
  const [times, setTimes] = useState(() => longestGap(session, session.cropRanges));
  const create = useChange(routes.team.crops.create, {
    success: changed.added,
    onSuccess: onClose,
  });
  const fault = cropFault(times, session, session.cropRanges);
  return (
    <EditDialog
      title={t('base:addCrop')}
      valid={fault === null}
      busy={create.isPending}
      onClose={onClose}
      onSave={() => create.mutate({ params: { id: session.idfSession }, body: times })}
    >
      <TimeFields value={times} onChange={setTimes} fault={fault} />
    </EditDialog>
  );
}
