import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  chooseNumberForm,
  numberForm,
  type NumberForm,
  numberIn,
  suggestedForm,
} from '../../../shared/format/number-form.js';

const example = 1155.5;

/** At the first visit of whose language writes numbers otherwise. */
export function NumberFormQuestion() {
  const { t, i18n } = useTranslation();
  const [isAnswered, setAnswered] = useState(false);
  const suggested = suggestedForm(i18n.language);
  if (suggested === null || isAnswered) return null;
  const choose = (form: NumberForm): void => {
    chooseNumberForm(form);
    setAnswered(true);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={[suggested, numberForm()].map((form) => (
        <Button key={form} color="inherit" onClick={() => choose(form)}>
          {numberIn(form, example, 1)}
        </Button>
      ))}
    >
      {t('base:howToWriteNumbers')}
    </Alert>
  );
}
