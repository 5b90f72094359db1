import { findCropFault, routes, type Session, type Times } from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { useTranslation } from 'react-i18next';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { EditDialog } from '../../../shared/form/edit-dialog.js';
import { useEditForm } from '../../../shared/form/edit-form.js';
import { withRule } from '../../../shared/form/rule-words.js';
import { TimeFields } from '../../../shared/form/time-fields.js';
import { doubtOfTimes, timesFaultWords } from '../../../shared/form/times-words.js';
import { longestGap } from './longest-gap.js';

const rulesIn = (session: Session) =>
  withRule(shapes.team.crops.create.body, (times) =>
    timesFaultWords(findCropFault(times, session, session.cropRanges), {
      outside: 'rules:cropOverlap',
      overlap: 'rules:cropOverlap',
    }),
  );

interface CropDialogProps {
  session: Session;
  recordings: readonly Times[];
  onClose: () => void;
}

/** Adds a crop by its exact times; it starts from the longest part that no crop takes. */
export function CropDialog({ session, recordings, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const create = useChange(routes.team.crops.create, { success: changed.added, inForm: true });
  const form = useEditForm({
    rules: rulesIn(session),
    values: longestGap(session, session.cropRanges),
    save: (body) => create.mutateAsync({ params: { id: session.idfSession }, body }),
    onSaved: onClose,
    doubtOf: (times) => doubtOfTimes(times, recordings),
  });
  return (
    <EditDialog title={t('base:addCrop')} form={form} onClose={onClose}>
      <TimeFields control={form.control} seconds />
    </EditDialog>
  );
}
