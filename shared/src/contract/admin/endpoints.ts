import * as z from 'zod/mini'
import { ADMIN, reasonBody } from './common.ts'
import { endpointTest } from './endpoint-tests.ts'
import { overview } from './overview.ts'
import { endpointBody, endpointParams, pictureEndpoint } from './picture-endpoints.ts'
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
  'admin.endpoints.list': {
    ...ADMIN,
    summary:
      'Picture endpoints of the configuration, and what is sent to each; empty while workers draw by themselves',
    data: z.array(pictureEndpoint),
  },
  'admin.endpoints.change': {
    ...ADMIN,
    summary:
      'Set how an endpoint draws: steps, guidance, strength, negative prompt, mode; null leaves it to the configuration',
    params: endpointParams,
    body: endpointBody,
    data: z.null(),
    errors: ['endpoint_setting_not_taken'],
  },
  'admin.endpoints.test': {
    ...ADMIN,
    summary:
      'Let a worker draw a test picture of a cat at an endpoint, which counts and costs as one call; nothing while one is drawn',
    params: endpointParams,
    body: reasonBody,
    data: z.null(),
  },
  'admin.endpoints.tested': {
    ...ADMIN,
    summary:
      'The latest test picture of an endpoint with what was sent and answered, without token and photo',
    params: endpointParams,
    data: z.nullable(endpointTest),
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
