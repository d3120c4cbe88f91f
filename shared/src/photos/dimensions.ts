export interface Dimensions {
  /** Pixels, as stored: before EXIF orientation or a rotation in the container. */
  width: number
  height: number
  /** How many frames an animation has; absent for a still picture, always present for GIF. */
  frames?: number
}
