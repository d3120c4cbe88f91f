/** A success in the envelope that every call answers with. */
export function ok<T>(data: T): { code: 0; data: T; message: string } {
  return { code: 0, data, message: 'ok' }
}
