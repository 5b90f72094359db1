import Modal from '@mui/material/Modal';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CloudOffIcon } from '../../shared/icons/icons.js';
import { StatePanel } from '../../shared/ui/state-panel.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Covers everything while the browser has no network; goes by itself. */
export function OfflineOverlay() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Modal open={!online} aria-label={t('messages:networkError')} sx={{ zIndex: 2000 }}>
      <Box
        tabIndex={-1}
        sx={{
          position: 'fixed',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.default',
          outline: 'none',
        }}
      >
        <StatePanel
          role="alert"
          icon={<CloudOffIcon fontSize="large" />}
          title={t('messages:networkError')}
          text={t('messages:checkYourNetwork')}
        />
      </Box>
    </Modal>
  );
}
