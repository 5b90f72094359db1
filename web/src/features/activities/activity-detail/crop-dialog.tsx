import { findCropFault, routes, type Session, type Times, withRule } from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { useTranslation } from 'react-i18next';
import { changed, useChange } from '../../../shared/api/use-call.js';
import { EditDialog } from '../../../shared/form/edit-dialog.js';
import { useEditForm } from '../../../shared/form/use-edit-form.js';
import { TimeFields } from '../../../shared/form/time-fields.js';
import { doubtOfPart } from '../../../shared/form/doubt-of-times.js';
import { longestFree } from './longest-free.js';
import { useCropWords } from './use-crop-words.js';

const rulesIn = (session: Session) =>
  withRule(shapes.team.crops.create.body, (times) =>
    findCropFault(times, session, session.cropRanges),
  );

interface CropDialogProps {
  session: Session;
  recordings: readonly Times[];
  onClose: () => void;
}

/** Adds a crop by its exact times; it starts from the longest part that no crop takes. */
export function CropDialog({ session, recordings, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const wordsOf = useCropWords();
  const create = useChange(routes.team.crops.create, {
    success: ({ cropRanges }) => {
      const added = cropRanges.find(({ id }) => session.cropRanges.every((one) => one.id !== id));
      return changed.added(added ? wordsOf(added) : t('base:crop'));
    },
    inForm: true,
  });
  const form = useEditForm({
    rules: rulesIn(session),
    values: longestFree(session, session.cropRanges),
    save: (body) => create.mutateAsync({ params: { id: session.idfSession }, body }),
    onSaved: onClose,
    doubtOf: (times) => doubtOfPart(times, recordings),
  });
  return (
    <EditDialog title={t('base:addCrop')} form={form} onClose={onClose}>
      <TimeFields control={form.control} seconds />
    </EditDialog>
  );
}
