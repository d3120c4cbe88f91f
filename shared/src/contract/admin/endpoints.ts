import * as z from 'zod/mini'
import { adminWorker, wantedBody, workerParams } from './workers.ts'

const ADMIN = { tag: 'Administration', access: 'admin' } as const

/** The rows of the endpoints for the machines. Everybody but administrators is told `not_found`. */
export const ADMIN_ENDPOINTS = {
  'admin.workers.list': {
    ...ADMIN,
    summary: 'Workers, the longest running first',
    data: z.array(adminWorker),
  },
  'admin.workers.want': {
    ...ADMIN,
    summary: 'Pause a worker, let it take jobs again, or drain it: it finishes what it has and ends',
    params: workerParams,
    body: wantedBody,
    data: z.null(),
    errors: ['worker_ending'],
  },
} as const
