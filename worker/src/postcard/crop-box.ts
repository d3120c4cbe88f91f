/** A part of a photo, in its pixels. */
export interface CropBox {
  left: number
  top: number
  width: number
  height: number
}
