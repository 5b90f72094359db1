import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CloudOffIcon, HourglassEmptyIcon } from '../../shared/icons/icons.js';
import { recovery } from '../../shared/api/recovery.js';
import { type Trouble, troubleKey } from '../../shared/api/trouble.js';
import { useOnline } from '../../shared/live/network.js';
import { useLiveCrowded, useLiveCut } from '../../shared/live/use-live.js';
import { lengths } from '../../shared/theme/tokens.js';
import { useDelayed } from '../../shared/ui/use-delayed.js';

/** A connection that is renewed at once is not worth a word. */
const delayMs = 2_000;
/** Nobody answers; anything else answers late. */
const away: ReadonlySet<Trouble> = new Set(['network', 'server', 'part']);

function Notice({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation();
  const late = useDelayed(delayMs);
  if (!late) return null;
  const Icon = away.has(trouble) ? CloudOffIcon : HourglassEmptyIcon;
  return (
    <Alert
      severity="warning"
      icon={<Icon fontSize="small" />}
      role="presentation"
      sx={{ borderRadius: 0 }}
    >
      {/* Without a network, saving fails: it does not continue by itself. */}
      {t(troubleKey[trouble])} {trouble !== 'network' && t('messages:goesOnByItself')}
    </Alert>
  );
}

/** The one cause behind all that is missing: without a network nothing else is worth a word. */
function useTrouble(): Trouble | null {
  const online = useOnline();
  const missing = useSyncExternalStore(recovery.subscribe, recovery.reason);
  const cut = useLiveCut();
  const crowded = useLiveCrowded();
  if (!online) return 'network';
  if (missing) return missing;
  if (cut) return 'server';
  return crowded ? 'crowded' : null;
}

/** Says above every screen that the network, the server or a part of it is away; goes by itself. */
export function OutageNotice() {
  const trouble = useTrouble();
  return (
    <Box
      role="status"
      sx={{ position: 'sticky', top: lengths.topBar, zIndex: 'appBar', displayPrint: 'none' }}
    >
      {/* Back in the network, the server has its own time to be there. */}
      {trouble ? <Notice key={trouble} trouble={trouble} /> : null}
    </Box>
  );
}
