/** Of a picture or a mask, in pixels. */
export interface Size {
  width: number
  height: number
}
