import {
  type DownloadFormat,
  type GenerationStatus,
  PAGE_SIZE,
} from '@pawport/shared/contract/generations/schemas.ts'
import { CREDITS_PATH } from '../credits/use-credits.ts'
import { type Path, pathOf } from '../endpoint.ts'
import type { ShownStatus } from './status.ts'

/** The first page of the user's generations. */
export const GENERATIONS_PATH = pathOf('generations.list', { query: { limit: PAGE_SIZE, offset: 0 } })
export const RECYCLE_STATS_PATH = pathOf('bin.stats')

const ALL: string = pathOf('generations.list')
const RECYCLE: string = pathOf('bin.list')

/** The filter of a list: one status, or all. */
export type StatusFilter = ShownStatus | 'all'

interface ListQuery {
  status: GenerationStatus | ''
  cancelled?: 'only' | 'none'
}

/** The query of a filter: the server keeps cancelled generations as failed ones. */
export function queryOf(filter: StatusFilter): ListQuery {
  if (filter === 'all') return { status: '' }
  if (filter === 'failed') return { status: 'failed', cancelled: 'none' }
  if (filter === 'cancelled') return { status: 'failed', cancelled: 'only' }
  return { status: filter }
}

/**
 * The cache key of the user's generations, loaded page by page; with `place` those whose destination begins
 * with it, with `pet` those of that saved pet.
 */
export function creationsPath(filter: StatusFilter, place = '', pet = ''): Path<'generations.list'> {
  return pathOf('generations.list', {
    query: { ...queryOf(filter), ...(place && { place }), ...(pet && { pet }) },
  })
}

/** The cache key of the recycle bin, loaded page by page. */
export function recyclePath(filter: StatusFilter): Path<'bin.list'> {
  return pathOf('bin.list', { query: queryOf(filter) })
}

export function isListPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(`${ALL}?`)
}

export function isRecycleListPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(`${RECYCLE}?`)
}

/** True for the path of a single generation. */
export function isGenerationPath(path: string): boolean {
  return path.startsWith(`${ALL}/`) && /^[\da-f-]{36}$/.test(path.slice(ALL.length + 1))
}

/** True for the path of the videos of a picture. */
function isVideosPath(path: unknown): path is string {
  return typeof path === 'string' && path.endsWith('/videos')
}

/**
 * True for every path whose answer an event may change: generations, lists, the recycle bin, credits, videos.
 */
export function isOwnPath(path: unknown): boolean {
  return typeof path === 'string' && (path === CREDITS_PATH || path.startsWith(ALL) || isVideosPath(path))
}

export function generationPath(taskId: string): Path<'generations.read'> {
  return pathOf('generations.read', { params: { task_id: taskId } })
}

/** The address of the picture as a file that is named after its destination. */
export function downloadPath(taskId: string, format: DownloadFormat): string {
  return pathOf('generations.download', { params: { task_id: taskId }, query: { format, named: 'trip' } })
}
