import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { numberForm, numberForms, numberIn } from '../../shared/format/number-form.js';
import { usePrefer } from '../../shared/sign-in/preferences.js';

const example = 1155.5;

/** The ways to write a number, each shown by one. */
export function NumberFormItems({ onChosen }: { onChosen(): void }) {
  const { t } = useTranslation();
  const prefer = usePrefer();
  return [
    <ListSubheader key="head" sx={{ lineHeight: '32px' }}>
      {t('base:numberForm')}
    </ListSubheader>,
    ...numberForms.map((form) => (
      <MenuItem
        key={form}
        selected={form === numberForm()}
        onClick={() => {
          onChosen();
          prefer('numberForm', form);
        }}
      >
        <ListItemText>{numberIn(form, example, 1)}</ListItemText>
      </MenuItem>
    )),
  ];
}
