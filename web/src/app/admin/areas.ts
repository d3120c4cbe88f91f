import type { ComponentType } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import type { AreaName } from './area-names.ts'

interface Area {
  text: 'admin.workers' | 'admin.queues'
  Screen: ComponentType<{ subject: string | undefined }>
}

/** What each area is called and shows; its code is fetched when it is shown. */
export const AREAS: Record<AreaName, Area> = {
  workers: {
    text: 'admin.workers',
    Screen: lazyScreen(
      () => import('../../features/admin/workers/workers-area.tsx'),
      ({ WorkersArea }) => WorkersArea,
    ),
  },
  queues: {
    text: 'admin.queues',
    Screen: lazyScreen(
      () => import('../../features/admin/queues/queues-area.tsx'),
      ({ QueuesArea }) => QueuesArea,
    ),
  },
}
