import {
  type DownloadFormat,
  type GenerationStatus,
  PAGE_SIZE,
} from '@pawport/shared/contract/generations.ts'
import { CREDITS_PATH } from '../credits/use-credits.ts'
import { type Path, pathOf } from '../endpoint.ts'
import type { ShownStatus } from './status.ts'

/** The first page of the user's generations. */
export const GENERATIONS_PATH = pathOf('generations.list', { query: { limit: PAGE_SIZE, offset: 0 } })
export const RECYCLE_STATS_PATH = pathOf('bin.stats')

const ALL: string = pathOf('generations.list')
const RECYCLE: string = pathOf('bin.list')

/** What the lists show: one status, or all. */
export type StatusFilter = ShownStatus | 'all'

interface ListQuery {
  status: GenerationStatus | ''
  cancelled?: 'only' | 'none'
}

/** The filter as the lists take it: for the server what was cancelled has failed. */
export function queryOf(filter: StatusFilter): ListQuery {
  if (filter === 'all') return { status: '' }
  if (filter === 'failed') return { status: 'failed', cancelled: 'none' }
  if (filter === 'cancelled') return { status: 'failed', cancelled: 'only' }
  return { status: filter }
}

/** The user's generations, as far as they have been loaded. */
export function creationsPath(filter: StatusFilter): Path<'generations.list'> {
  return pathOf('generations.list', { query: queryOf(filter) })
}

/** The recycle bin, as far as it has been loaded. */
export function recyclePath(filter: StatusFilter): Path<'bin.list'> {
  return pathOf('bin.list', { query: queryOf(filter) })
}

export function isListPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(`${ALL}?`)
}

export function isRecycleListPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(`${RECYCLE}?`)
}

/** The path of a single generation, by its task. */
export function isGenerationPath(path: string): boolean {
  return path.startsWith(`${ALL}/`) && /^[\da-f-]{36}$/.test(path.slice(ALL.length + 1))
}

/** Everything that the events of the socket may change: generations, lists, the recycle bin, credits. */
export function isOwnPath(path: unknown): boolean {
  return typeof path === 'string' && (path === CREDITS_PATH || path.startsWith(ALL))
}

export function generationPath(taskId: string): Path<'generations.read'> {
  return pathOf('generations.read', { params: { task_id: taskId } })
}

/** The picture as a file that is named after its trip. */
export function downloadPath(taskId: string, format: DownloadFormat): string {
  return pathOf('generations.download', { params: { task_id: taskId }, query: { format, named: 'trip' } })
}
