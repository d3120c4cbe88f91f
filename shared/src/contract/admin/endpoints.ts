import * as z from 'zod/mini'
import { ADMIN, reasonBody } from './common.ts'
import { overview } from './overview.ts'
import { CHANGES_MINUTES } from './queue-paths.ts'
import { queueChanges } from './queues.ts'
import { adminWorker, wantedBody, workerParams } from './workers.ts'

/** The rows of the endpoints for the machines. */
export const ADMIN_ENDPOINTS = {
  'admin.overview.read': {
    ...ADMIN,
    summary: 'What the installation does now and did within a day',
    data: overview,
  },
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

  'admin.queues.read': {
    ...ADMIN,
    summary: 'Whether this session may change queues and jobs on their pages',
    data: queueChanges,
  },
  'admin.queues.allow': {
    ...ADMIN,
    summary: `Let this session change queues and jobs for ${CHANGES_MINUTES} minutes`,
    body: reasonBody,
    data: queueChanges,
  },
  'admin.queues.forbid': {
    ...ADMIN,
    summary: 'Let this session only read the queues again',
    data: queueChanges,
  },
} as const
