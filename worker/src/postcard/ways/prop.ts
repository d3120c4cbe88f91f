/** A thing that a head is in: what is behind the head, and what is before it. Both are SVG. */
export interface Prop {
  /** Its width in widths of the head. */
  wide: number
  /** Height of the part before the head, in shares of the prop's width. */
  high: number
  /** How far the part behind the head reaches above the one before it, in shares of the prop's width. */
  above: number
  /**
   * `width` and `height` are those of the part before the head, whose upper edge is at 0; what is behind the
   * head grows upwards (negative y).
   */
  draw(width: number, height: number): { behind: string; before: string }
}
