import { type DownloadFormat, PAGE_SIZE } from '@pawport/shared/contract/generations.ts'

/** The first page of the user's generations. */
export const GENERATIONS_PATH = `/api/user/generations?limit=${PAGE_SIZE}&offset=0`

export function generationPath(taskId: string): string {
  return `/api/user/generations/${encodeURIComponent(taskId)}`
}

export function downloadPath(taskId: string, format: DownloadFormat): string {
  return `${generationPath(taskId)}/download?format=${format}`
}

export function sharePath(taskId: string): string {
  return `${generationPath(taskId)}/share`
}
