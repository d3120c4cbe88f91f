/** A reason not to migrate; the message says what an operator can do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}
