import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DeleteIcon } from '../icons/icons.js';
import type { FormRows } from './use-form-list.js';

interface FormListProps<V extends FieldValues, N extends FieldArrayPath<V>> {
  list: FormRows<V, N>;
  label: string;
  /** What a row is called where it is removed and put back. */
  nameOf: (row: FieldArray<V, N>) => string;
  /** The fields of a row; their names begin with the given one. */
  children: (name: `${N}.${number}`) => ReactNode;
}

/** Rows of fields, each with a button that removes it; the last one removed can be put back. */
export function FormList<V extends FieldValues, N extends FieldArrayPath<V>>(
  props: FormListProps<V, N>,
) {
  const { list, label, nameOf, children } = props;
  const { box, removeAt } = useFocusAfter(list.remove);
  const { removed } = list;
  const removedAt = removed && Math.min(removed.place, list.rows.length);
  const removedRow = removed && <RemovedRow name={nameOf(removed.row)} onUndo={list.putBack} />;
  return (
    <Box ref={box}>
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.rows.map((row, place) => (
          <Fragment key={row.id}>
            {place === removedAt && removedRow}
            <Box component="li" sx={rowLook}>
              <Box sx={{ flex: 1, minWidth: 0 }}>{children(`${list.name}.${place}`)}</Box>
              <RemoveButton list={list} nameOf={nameOf} place={place} onRemove={removeAt} />
            </Box>
          </Fragment>
        ))}
        {removedAt === list.rows.length && removedRow}
      </Box>
      {list.fault && <Alert severity="error">{list.fault}</Alert>}
    </Box>
  );
}

const rowLook = {
  display: 'flex',
  alignItems: 'start',
  gap: 1,
  py: { xs: 2, sm: 1 },
  borderBottomStyle: 'solid',
  borderBottomWidth: { xs: 1, sm: 0 },
  borderColor: 'divider',
  // What has the focus is not left below actions that stay at the foot of the screen.
  '& *': { scrollMarginBottom: '120px' },
};

/** Where the row stood. */
function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Alert
        severity="info"
        role="status"
        action={
          <Button color="inherit" size="small" onClick={onUndo}>
            {t('button:undo')}
          </Button>
        }
      >
        {t('messages:removedNamed', { name })}
      </Alert>
    </Box>
  );
}

interface RemoveButtonProps<V extends FieldValues, N extends FieldArrayPath<V>> extends Pick<
  FormListProps<V, N>,
  'list' | 'nameOf'
> {
  place: number;
  onRemove: (place: number) => void;
}

function RemoveButton<V extends FieldValues, N extends FieldArrayPath<V>>({
  list,
  nameOf,
  place,
  onRemove,
}: RemoveButtonProps<V, N>) {
  const { t } = useTranslation();
  const row = useWatch({
    control: list.control,
    name: `${list.name}.${place}` as FieldPath<V>,
  }) as FieldArray<V, N> | undefined;
  return (
    <IconButton
      aria-label={t('button:removeNamed', { name: row ? nameOf(row) : '' })}
      onClick={() => onRemove(place)}
      sx={{ minWidth: { xs: 44, sm: 40 }, minHeight: { xs: 44, sm: 40 } }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

/** Whoever removes rows with the keyboard stays among them: at the next one, or where it can be put back. */
function useFocusAfter(remove: (place: number) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ place: number } | null>(null);
  useLayoutEffect(() => {
    if (!removed || !box.current) return;
    const buttons = [...box.current.querySelectorAll<HTMLElement>('li > button')];
    const undo = box.current.querySelector<HTMLElement>('[role=status] button');
    (buttons[Math.min(removed.place, buttons.length - 1)] ?? undo)?.focus();
  }, [removed]);
  const removeAt = (place: number): void => {
    remove(place);
    setRemoved({ place });
  };
  return { box, removeAt };
}
