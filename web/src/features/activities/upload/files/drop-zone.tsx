import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadFileIcon } from '../../../../shared/icons/icons.js';

const zoneSx = {
  display: 'flex',
  flexDirection: 'column',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 1,
  px: 3,
  py: { xs: 5, md: 8 },
  mb: 3,
  border: '1px dashed',
  borderColor: 'var(--touchline-outline)',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
} as const;
const lineSx = { flexDirection: 'row', gap: 2, py: 1.5 } as const;
const overSx = { borderColor: 'primary.main', bgcolor: 'surface.selected' } as const;

/** Takes files from a drag or from the picker, many at once. */
export function DropZone({
  compact,
  onFiles,
}: {
  /** One line instead of a large field: there are files already. */
  compact: boolean;
  onFiles(files: readonly File[]): void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...zoneSx, ...(compact && lineSx), ...(over && overSx) }}
    >
      {compact ? null : <UploadFileIcon sx={{ fontSize: 32, color: 'text.secondary' }} />}
      <Typography component="p" variant={compact ? 'body1' : 'subtitle1'}>
        {t(compact ? 'base:dropMore' : 'base:dropFiles')}
      </Typography>
      {compact ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 520 }}>
          {t('base:dropHint')}
        </Typography>
      )}
      <Button
        variant={compact ? 'outlined' : 'contained'}
        onClick={() => input.current?.click()}
        sx={{ mt: compact ? 0 : 1 }}
      >
        {t('button:chooseFiles')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('button:chooseFiles')}
        onChange={pick}
      />
    </Box>
  );
}
