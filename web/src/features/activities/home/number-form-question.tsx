import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { NumberForm } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberForm, numberIn, suggestedForm } from '../../../shared/format/number-form.js';
import { usePrefer } from '../../../shared/sign-in/preferences.js';

const example = 1155.5;

/** At the first visit of whose language writes numbers otherwise. */
export function NumberFormQuestion() {
  const { t, i18n } = useTranslation();
  const prefer = usePrefer();
  const [isAnswered, setAnswered] = useState(false);
  const suggested = suggestedForm(i18n.language);
  if (suggested === null || isAnswered) return null;
  const choose = (form: NumberForm): void => {
    prefer('numberForm', form);
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
