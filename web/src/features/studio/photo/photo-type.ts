export type PhotoType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif'

/** The number of bytes that `sniffPhoto` needs. */
export const SNIFF_BYTES = 32

const AVIF_BRANDS = ['avif', 'avis']
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** The type of a photo by its first bytes; its name does not matter. Null when the type is not supported. */
export function sniffPhoto(head: Uint8Array): PhotoType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head[0] === 0x89 && text(1, 4) === 'PNG') return 'png'
  if (text(0, 4) === 'GIF8') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return null
  // The first brand is often the general `mif1`; the specific brand is then among the compatible ones.
  const brands = [8, 16, 20, 24, 28].map((at) => text(at, at + 4))
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null
}
