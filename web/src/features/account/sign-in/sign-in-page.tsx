import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { notify } from '../../../shared/feedback/feedback.js';
import { paths } from '../../../shared/paths.js';
import { firstLoginNotice } from '../../../shared/sign-in/first-login-notice.js';
import { Wordmark } from '../../../shared/ui/wordmark.js';
import { FullScreen } from './full-screen.js';
import { PasswordField } from './password-field.js';
import { isOver, signIn, signInMessage } from './sign-in-call.js';
import { say } from '../../../shared/i18n/say.js';

interface Missing {
  email: boolean;
  password: boolean;
}

function FailureAlert({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation();
  const message = signInMessage(error, i18n.language);
  /** The page is too old: only another sign-in helps. */
  const again = isOver(error) && (
    <Button color="inherit" href={paths.home}>
      {t('button:startAgain')}
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      {'key' in message ? say(t, message) : message.text}
    </Alert>
  );
}

function useSignIn(uid: string) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const submit = async (email: string, password: string): Promise<boolean> => {
    setWorking(true);
    setFailure(null);
    try {
      window.location.assign(await signIn(uid, email, password));
      return true;
    } catch (error) {
      setFailure({ error });
      setWorking(false);
      return false;
    }
  };
  return { working, failure, submit };
}

/** Our own page of the embedded OpenID provider. */
export default function SignInPage() {
  const { t } = useTranslation(['base', 'button', 'rules']);
  const { uid = '' } = useParams();
  const { working, failure, submit } = useSignIn(uid);
  const [missing, setMissing] = useState<Missing>({ email: false, password: false });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (firstLoginNotice.take()) notify('error', { key: 'messages:firstLogin' }, 4000);
  }, []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const data = new FormData(form.current!);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    setMissing({ email: email === '', password: password === '' });
    const first = email === '' ? 'email' : password === '' ? 'password' : null;
    const signedIn = first === null && (await submit(email, password));
    if (!signedIn)
      form.current?.querySelector<HTMLElement>(`[name=${first ?? 'password'}]`)?.focus();
  };

  return (
    <FullScreen>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'grid', gap: 2 }}
      >
        <Wordmark />
        <Typography variant="h1">{t('base:signIn')}</Typography>
        {failure && <FailureAlert {...failure} />}
        <TextField
          name="email"
          type="email"
          label={t('base:email')}
          autoComplete="username"
          autoFocus
          error={missing.email}
          helperText={missing.email ? t('rules:required') : undefined}
        />
        <PasswordField
          error={missing.password}
          helperText={missing.password ? t('rules:required') : undefined}
        />
        <Button type="submit" variant="contained" size="large" loading={working}>
          {t('button:signIn')}
        </Button>
      </Box>
    </FullScreen>
  );
}
