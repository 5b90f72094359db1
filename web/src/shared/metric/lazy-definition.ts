import { lazyPart } from '../ui/lazy-part.js';

/** What a number means, fetched when a reader asks. */
export const definitionDialog = lazyPart(() => import('./definition-dialog.js'));
