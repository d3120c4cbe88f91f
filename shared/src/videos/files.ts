import type { VideoRow } from '../db/video-tables.ts'

/**
 * The folder of one attempt, below that of the picture: a late write of another attempt reaches no file that
 * is shown.
 */
export function videoFolder(outputFolder: string, claim: string): string {
  return `${outputFolder}/videos/${claim}`
}

/** The keys of the files in the folder of an attempt. */
export function videoKeys(folder: string) {
  return {
    mp4: `${folder}/postcard.mp4`,
    webp: `${folder}/postcard.webp`,
    poster: `${folder}/poster.jpg`,
  } as const
}

/** The keys of what a video may have stored. */
export function keysOfVideo({ folder }: Pick<VideoRow, 'folder'>): string[] {
  return folder ? Object.values(videoKeys(folder)) : []
}

/** The folder of an attempt that owns a key below it; null for keys of another kind. */
export function videoFolderOfKey(key: string): string | null {
  return /^(postcards\/[0-9a-f]{32}\/videos\/[0-9a-f-]{36})\//.exec(key)?.[1] ?? null
}
