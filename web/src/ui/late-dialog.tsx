import { late } from './late.tsx'

/** The dialog for components that are there from the start, although it opens seldom. */
export const LateDialog = late(() => import('./dialog.tsx').then(({ Dialog }) => Dialog))
