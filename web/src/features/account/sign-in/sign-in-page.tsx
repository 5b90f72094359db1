import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { begunSignIn } from '../../../shared/sign-in/begun-sign-in.js';
import { firstLoginNotice } from '../../../shared/sign-in/first-login-notice.js';
import { Wordmark } from '../../../shared/ui/wordmark.js';
import { FullScreen } from './full-screen.js';
import { PasswordField } from './password-field.js';
import { isMismatch, isOver, isWait, signIn, signInMessage, waitOf } from './sign-in-call.js';
import { formatDuration } from '../../../shared/format/numbers.js';
import { say } from '../../../shared/i18n/say.js';
import { useCountdown } from './use-countdown.js';

type Field = 'email' | 'password';
/** The text of what is wrong with a field. */
type Problems = Partial<Record<Field, 'rules:required' | 'rules:emailAddress'>>;

function problemsOf(form: HTMLFormElement, { email, password }: Record<Field, string>): Problems {
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  return {
    ...(email === ''
      ? { email: 'rules:required' }
      : field?.validity.typeMismatch && { email: 'rules:emailAddress' }),
    ...(password === '' && { password: 'rules:required' }),
  };
}

function FailureAlert({ error, paused }: { error: unknown; paused: boolean }) {
  const { t } = useTranslation();
  const message = signInMessage(error);
  return (
    <Alert severity="error">
      {'key' in message ? say(t, message) : message.text}
      {paused && isMismatch(error) && ` ${t('messages:signInPause')}`}
    </Alert>
  );
}

/** Failure and pause are those of one e-mail: whoever else shares the machine does not wait. */
function useSignIn(uid: string, email: string) {
  const [working, setWorking] = useState(false);
  const [failed, setFailure] = useState<{ error: unknown; email: string } | null>(null);
  const [leftS, beginWait] = useCountdown();
  const submit = async (password: string): Promise<boolean> => {
    setWorking(true);
    setFailure(null);
    try {
      // Who goes back comes to the page before the sign-in.
      window.location.replace(await signIn(uid, email, password));
      return true;
    } catch (error) {
      setFailure({ error, email });
      beginWait(waitOf(error));
      setWorking(false);
      return false;
    }
  };
  const own = failed?.email.toLowerCase() === email.toLowerCase();
  const over = leftS === 0 && isWait(failed?.error);
  return { working, waitS: own ? leftS : 0, failure: own && !over ? failed : null, submit };
}

/** `m:ss`, or `h:mm:ss` from an hour on. */
const shortDuration = (seconds: number): string =>
  formatDuration(seconds * 1_000).replace(/^0:0?/, '');

/** The page is too old: only another sign-in helps. */
function StartAgain({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="contained"
      size="large"
      href={begunSignIn.addressToBeginAgain}
      onClick={() => begunSignIn.keepEmail(email)}
    >
      {t('button:startAgain')}
    </Button>
  );
}

/** Counts down while the next attempt would be refused. */
function SubmitButton({
  working,
  waitS,
  over,
  email,
}: Record<'working' | 'over', boolean> & { waitS: number; email: string }) {
  const { t } = useTranslation();
  if (over) return <StartAgain email={email} />;
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={working}
      disabled={waitS > 0}
      sx={{ '&.Mui-disabled': { color: waitS > 0 ? 'text.primary' : undefined } }}
    >
      {t('button:signIn')}
      {waitS > 0 && ` · ${shortDuration(waitS)}`}
    </Button>
  );
}

/** Whoever was led here from a page that needs a sign-in is told so, once. */
function FirstLogin() {
  const { t } = useTranslation();
  const [isLedHere, setLedHere] = useState(false);
  useEffect(() => {
    if (firstLoginNotice.take()) setLedHere(true);
  }, []);
  return isLedHere ? <Alert severity="info">{t('messages:firstLogin')}</Alert> : null;
}

/** Our own page of the embedded OpenID provider. */
export default function SignInPage() {
  const { t } = useTranslation(['base', 'button', 'messages', 'rules']);
  const { uid = '' } = useParams();
  const [typed, setTyped] = useState(() => begunSignIn.keptEmail);
  const email = typed.trim();
  const { working, waitS, failure, submit } = useSignIn(uid, email);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => begunSignIn.forgetEmail(), []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const password = String(new FormData(form.current!).get('password'));
    const found = problemsOf(form.current!, { email, password });
    setProblems(found);
    const [first] = Object.keys(found);
    const signedIn = !first && (await submit(password));
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
        {!failure && <FirstLogin />}
        {failure && <FailureAlert error={failure.error} paused={waitS > 0} />}
        <TextField
          name="email"
          type="email"
          label={t('base:email')}
          autoComplete="username"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={Boolean(problems.email)}
          helperText={problems.email && t(problems.email)}
        />
        <PasswordField
          error={Boolean(problems.password)}
          helperText={problems.password && t(problems.password)}
        />
        {isMismatch(failure?.error) && (
          <Typography variant="body2" color="textSecondary">
            {t('base:passwordForgotten')}
          </Typography>
        )}
        <SubmitButton working={working} waitS={waitS} over={isOver(failure?.error)} email={email} />
      </Box>
    </FullScreen>
  );
}
