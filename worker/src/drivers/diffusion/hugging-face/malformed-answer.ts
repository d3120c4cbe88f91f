/** A successful answer that is not what was asked for; the message says what it was, never what it contained. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}
