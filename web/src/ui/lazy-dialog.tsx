import { lazyPart } from './lazy-part.tsx'

/** The dialog for components of the first file, which would otherwise bring its code with them. */
export const LazyDialog = lazyPart(() => import('./dialog.tsx').then(({ Dialog }) => Dialog))
