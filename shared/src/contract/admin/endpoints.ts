import * as z from 'zod/mini'
import { adminWorker } from './workers.ts'

const ADMIN = { tag: 'Administration', access: 'admin' } as const

/** The rows of the endpoints for administrators. Everybody else is told `not_found`. */
export const ADMIN_ENDPOINTS = {
  'admin.workers': {
    ...ADMIN,
    summary: 'Workers, the longest running first',
    data: z.array(adminWorker),
  },
} as const
