import { addTexts } from '../lib/locale.ts'
import { late } from '../ui/late.tsx'

/** For screens that open it seldom. Where there is no network it comes from what was kept, as they do. */
export const OfflineScreen = late(async () => {
  const [{ OfflineScreen }] = await Promise.all([import('./offline-screen.tsx'), addTexts('auth')])
  return OfflineScreen
})
