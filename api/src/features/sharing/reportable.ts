/** A picture on a public page. */
export interface Reportable {
  taskId: string
  /** The destination as it was typed. */
  place: string
  /** Paths of the page, of the picture, of the form, and of the page after it. */
  path: string
  picture: string
  action: string
  done: string
}
