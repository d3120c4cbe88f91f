/** Something that stops a launcher; the message is all that the person at the terminal gets to see. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}
