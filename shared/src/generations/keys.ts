import { randomBytes } from 'node:crypto'

/** 128 random bits: a key that cannot be guessed. */
function unguessable(): string {
  return randomBytes(16).toString('hex')
}

interface PhotoKeys {
  /** The uploaded bytes; they are removed once the photo below is stored, and never get a link. */
  upload: string
  /** The upright copy without metadata. */
  photo: string
}

/** New keys, made before the row, so that a second attempt writes to the same keys. */
export function newPhotoKeys(): PhotoKeys {
  return { upload: `uploads/${unguessable()}`, photo: `photos/${unguessable()}.jpg` }
}

/** A new folder for the picture of a generation and everything derived from it. */
export function newOutputFolder(): string {
  return `postcards/${unguessable()}`
}

const EXTENSIONS = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/avif': 'avif',
} as const
export type PictureType = keyof typeof EXTENSIONS

export function pictureKey(folder: string, type: PictureType): string {
  return `${folder}/postcard.${EXTENSIONS[type]}`
}

/** The key of a picture that was encoded for a download and is kept for the next one. */
export function downloadKey(folder: string, type: PictureType): string {
  return `${folder}/downloads/postcard.${EXTENSIONS[type]}`
}

/** The key of a preview; every preview has another `name`. */
export function previewKey(folder: string, name: string): string {
  return `${folder}/previews/${name}.jpg`
}

export function isPreviewKey(key: string): boolean {
  return /^postcards\/[0-9a-f]{32}\/previews\//.test(key)
}

/** The folder that owns a key below it, or null for keys of another kind. */
export function folderOfKey(key: string): string | null {
  return /^(postcards\/[0-9a-f]{32})\//.exec(key)?.[1] ?? null
}
