import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../ui/lazy-part.js';
import { feedback } from './feedback.js';

const views = lazyPart(() => import('./feedback-views.js'), AtFoot);
/** By then the first screen is there, and nothing of it waits for this. */
const afterFirstScreenMs = 4_000;

/** The one place where snackbars and questions appear; their code is there before the network may go. */
export function FeedbackHost() {
  const wanted = useSyncExternalStore(feedback.subscribe, feedback.isWanted);
  useEffect(() => views.fetch(afterFirstScreenMs), []);
  return wanted ? <views.Part /> : null;
}

/** Over an open dialog, and outside of what it hides. */
function AtFoot({ children }: { children: ReactNode }) {
  return createPortal(<Box sx={footSx}>{children}</Box>, document.body);
}

const footSx = {
  position: 'fixed',
  bottom: 16,
  left: 16,
  right: 16,
  mx: 'auto',
  maxWidth: 560,
  zIndex: 'snackbar',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  boxShadow: 3,
} as const;
