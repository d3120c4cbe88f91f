/** A successful answer of another kind than asked for; the message names the kind, never the content. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}
