import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisibilityIcon, VisibilityOffIcon } from '../../../shared/icons/icons.js';

/** A password that can be shown while it is typed. */
export function PasswordField({ error, helperText }: { error: boolean; helperText?: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      type={shown ? 'text' : 'password'}
      label={t('base:password')}
      autoComplete="current-password"
      error={error}
      helperText={helperText}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(shown ? 'button:hidePassword' : 'button:showPassword')}
                onClick={() => setShown(!shown)}
              >
                {shown ? (
                  <VisibilityOffIcon sx={{ fontSize: 18 }} />
                ) : (
                  <VisibilityIcon sx={{ fontSize: 18 }} />
                )}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
