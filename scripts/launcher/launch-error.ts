/** An error that ends a launcher. The terminal shows its message and no stack. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}
