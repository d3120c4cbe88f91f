/** The files that can carry a signed manifest. */
export type SignedType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'video/mp4'

/** Signs finished pictures and videos, so that a program can tell who made them and that nothing changed. */
export interface Signer {
  /**
   * The same file with a signed C2PA manifest, which repeats the file's own mark of how it was made and names
   * no person. A file without that mark stays as it is, as do all where the operator has no certificate.
   * @param file without a manifest, whole
   */
  sign(file: Buffer, type: SignedType): Promise<Buffer>
}
