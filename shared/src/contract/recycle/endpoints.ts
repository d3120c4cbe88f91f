import * as z from 'zod/mini'
import { taskParams } from '../generations/schemas.ts'
import { recycledGeneration, recycleListQuery, recycleStats } from './schemas.ts'

/** The recycle bin. */
export const RECYCLE_ENDPOINTS = {
  'bin.list': {
    tag: 'Recycle bin',
    summary: 'The recycle bin, last deleted first',
    access: 'session',
    scope: 'generations:read',
    query: recycleListQuery,
    data: z.array(recycledGeneration),
  },
  'bin.stats': {
    tag: 'Recycle bin',
    summary: 'How much the recycle bin holds, and what is purged soon',
    access: 'session',
    scope: 'generations:read',
    data: recycleStats,
  },
  'bin.restore': {
    tag: 'Recycle bin',
    summary: 'Restore from the recycle bin',
    access: 'owner',
    scope: 'generations:write',
    params: taskParams,
    data: z.null(),
    errors: ['not_in_bin'],
  },
  'bin.purge': {
    tag: 'Recycle bin',
    summary: 'Purge: delete for good, with its pictures',
    access: 'owner',
    params: taskParams,
    data: z.null(),
    errors: ['not_in_bin'],
  },
} as const
