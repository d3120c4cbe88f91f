import {
  type DownloadFormat,
  type GenerationStatus,
  PAGE_SIZE,
} from '@pawport/shared/contract/generations.ts'

/** The first page of the user's generations. */
export const GENERATIONS_PATH = `/api/user/generations?limit=${PAGE_SIZE}&offset=0`

/** How the paths of all lists of them begin. */
const LISTS = '/api/user/generations?'
/** The recycle bin, its lists and its figures. */
const RECYCLE = '/api/user/generations/recycle'
export const RECYCLE_STATS_PATH = `${RECYCLE}/stats`

/** What the lists show: one status, or all. */
export type StatusFilter = GenerationStatus | 'all'

const statusOf = (filter: StatusFilter) => `status=${filter === 'all' ? '' : filter}`

/** The user's generations, as far as they have been loaded. */
export function creationsPath(filter: StatusFilter): string {
  return LISTS + statusOf(filter)
}

/** What lies in the recycle bin, as far as it has been loaded. */
export function recyclePath(filter: StatusFilter): string {
  return `${RECYCLE}?${statusOf(filter)}`
}

export function recycledPath(taskId: string): string {
  return `${RECYCLE}/${encodeURIComponent(taskId)}`
}

export function restorePath(taskId: string): string {
  return `/api/user/generations/restore/${encodeURIComponent(taskId)}`
}

export function isListPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(LISTS)
}

export function isRecycleListPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(`${RECYCLE}?`)
}

/** The path of a single generation, by its task. */
export function isGenerationPath(path: string): boolean {
  return /^\/api\/user\/generations\/[\da-f-]{36}$/.test(path)
}

export function generationPath(taskId: string): string {
  return `/api/user/generations/${encodeURIComponent(taskId)}`
}

/** The picture as a file that is named after its trip. */
export function downloadPath(taskId: string, format: DownloadFormat): string {
  return `${generationPath(taskId)}/download?format=${format}&named=trip`
}

export function sharePath(taskId: string): string {
  return `${generationPath(taskId)}/share`
}
