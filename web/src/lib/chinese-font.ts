/**
 * Fetches a Chinese font if the system has none. Its style sheet alone is larger than the first page, and
 * almost every system has a better font.
 */
export async function ensureChineseFont(): Promise<void> {
  if (!hasChineseFont()) await import('@fontsource/noto-sans-sc/400.css')
}

/** Two different characters look alike only if both are drawn as the box for a missing letter. */
function hasChineseFont(): boolean {
  const side = 24
  const pen = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext(
    '2d',
    {
      willReadFrequently: true,
    },
  )
  if (!pen) return true
  pen.font = `${side * 0.8}px sans-serif`
  const pixelsOf = (character: string) => {
    pen.clearRect(0, 0, side, side)
    pen.fillText(character, 0, side * 0.85)
    return pen.getImageData(0, 0, side, side).data.join()
  }
  return pixelsOf('鱼') !== pixelsOf('猫')
}
