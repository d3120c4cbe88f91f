import type { PhotoStorage } from '../contract/photos/limits.ts'

/** What the header of a photo says. */
export interface StoredSize {
  /**
   * Pixels, as stored: before EXIF orientation or a rotation in the container. The canvas of an animation.
   */
  width: number
  height: number
  storage: PhotoStorage
}
