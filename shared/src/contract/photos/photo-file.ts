import * as z from 'zod/mini'
import { MAX_PHOTO_SIDE, MIN_PHOTO_SIDE } from './limits.ts'

const PHOTO_RULES = `A photo as a file, with ${MIN_PHOTO_SIDE} to ${MAX_PHOTO_SIDE} pixels on each side.`

/**
 * The file field of a photo. JSON Schema has no word for pixels: the description says them.
 * @param maxBytes of the file
 */
export function photoFile(maxBytes: number) {
  return z.file().check(z.minSize(1), z.maxSize(maxBytes), z.meta({ description: PHOTO_RULES }))
}
