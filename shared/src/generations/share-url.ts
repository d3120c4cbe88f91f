/** The address of the public page of a picture. */
export function shareUrl(shareId: string, publicUrl: URL | string): string {
  return new URL(`/s/${shareId}`, publicUrl).href
}
