/** Why a service is not ready. The message is public: no path, no address, no text of a library. */
export class NotReadyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotReadyError'
  }
}
