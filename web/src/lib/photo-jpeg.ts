export interface Size {
  width: number
  height: number
}

/** Scales a size down so that its longer side is at most `cap` pixels; never up. */
export function fitWithin({ width, height }: Size, cap: number): Size {
  const scale = Math.min(1, cap / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture as JPEG in another size, without metadata; a text says why there is none. JPEG has no
 * transparency: transparent pixels become white instead of black. `quality` is between 0 and 1.
 */
export async function jpegOf(
  picture: ImageBitmap,
  { width, height }: Size,
  quality: number,
): Promise<Blob | 'noCanvas' | 'compressFailed'> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return 'noCanvas'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ?? 'compressFailed'
}
