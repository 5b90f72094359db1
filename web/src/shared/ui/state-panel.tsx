import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CloudOffIcon, ErrorOutlineIcon, HourglassEmptyIcon } from '../icons/icons.js';
import { ApiError, findTraceId, isNotFound, isTemporary, isTooLarge } from '../api/api-error.js';
import { messageOf } from '../api/message-order.js';
import { troubleKey, troubleOf } from '../api/trouble.js';
import { SupportId } from './support-id.js';
import type { TextKey } from '../i18n/texts.js';
import { say } from '../i18n/say.js';

interface PanelProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  fullScreen?: boolean;
  /** `alert` interrupts a screen reader, `status` waits for it. */
  role?: 'alert' | 'status';
}

/** A state in words: what is the case, why, and the one thing to do. */
export function StatePanel({ icon, title, text, action, fullScreen, role }: PanelProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 1,
        px: 3,
        py: fullScreen ? 3 : 6,
        minHeight: fullScreen ? '60dvh' : undefined,
        textAlign: 'center',
      }}
    >
      {icon ? <Box sx={{ color: 'text.secondary', lineHeight: 0 }}>{icon}</Box> : null}
      <Typography variant="h3" component={fullScreen ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text ? (
        <Typography component="div" color="textSecondary" sx={{ maxWidth: 480 }}>
          {text}
        </Typography>
      ) : null}
      {action ? <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>{action}</Box> : null}
    </Box>
  );
}

/** Something comes by itself; why it is not there yet stands in the notice above. */
function LaterPanel({ fullScreen }: { fullScreen: boolean | undefined }) {
  const { t } = useTranslation();
  const title = t('base:notLoadedYet');
  return (
    <StatePanel role="status" fullScreen={fullScreen} icon={<HourglassEmptyIcon />} title={title} />
  );
}

function useReason(error: unknown, messageKey: TextKey | undefined): string {
  const { t } = useTranslation();
  if (messageKey) return say(t, { key: messageKey });
  if (isTemporary(error))
    return `${t(troubleKey[troubleOf(error)])} ${t('messages:goesOnByItself')}`;
  const message = messageOf(error);
  return 'key' in message ? say(t, message) : message.text;
}

/** Something could not be had: what, why, and another try. */
export function FailedPanel({
  error,
  messageKey,
  actionKey = 'button:retry',
  onRetry,
  back,
  fullScreen,
  alone,
}: {
  error?: unknown;
  /** Replaces the message of `error`. */
  messageKey?: TextKey;
  actionKey?: TextKey;
  onRetry?: () => void;
  /** Where to go instead when there is no such thing: asking again would not help. */
  back?: { to: string; key: TextKey };
  fullScreen?: boolean;
  /** No notice of an outage stands above it. */
  alone?: boolean;
}) {
  const { t } = useTranslation();
  const words = useReason(error, messageKey);
  if (!messageKey && !alone && isTemporary(error)) return <LaterPanel fullScreen={fullScreen} />;
  const gone = back !== undefined && isNotFound(error);
  const offline = error instanceof ApiError && error.status === 'offline';
  return (
    <StatePanel
      role="alert"
      fullScreen={fullScreen}
      icon={offline ? <CloudOffIcon /> : <ErrorOutlineIcon />}
      title={gone ? words : t('base:couldNotLoad')}
      text={
        <>
          {gone ? null : words}
          <SupportId traceId={findTraceId(error)} />
        </>
      }
      action={
        gone ? (
          <Button component={Link} to={back.to} variant="outlined">
            {say(t, back)}
          </Button>
        ) : onRetry && !isTooLarge(error) ? (
          <Button variant="outlined" onClick={onRetry}>
            {t(actionKey)}
          </Button>
        ) : null
      }
    />
  );
}
