/** The address of the public page of an album. */
export function albumUrl(shareId: string, publicUrl: URL | string): string {
  return new URL(`/a/${shareId}`, publicUrl).href
}
