import { tooComplex } from './photo-header-error.ts'

/** Scans of a JPEG. Encoders write about ten; each further one goes through the whole picture again. */
const MAX_SCANS = 100
/** Colour profile of a file, in bytes; the largest of presses have about 3 MB. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024
/**
 * Compressed texts and colour profile of a PNG, in bytes: a decoder unpacks each byte to up to a thousand.
 */
const MAX_COMPRESSED_BYTES = 1024 * 1024

/**
 * Pixels of all tiles of a HEIF: twice those of the picture, and room for tiles that reach beyond a small
 * one. A telephone's picture has a map of brightness beside it, which has tiles, too.
 */
const TILES = { times: 2, beside: 4_000_000 }

/** @throws PhotoHeaderError photo_too_complex */
export function checkScans(scans: number): void {
  if (scans > MAX_SCANS) throw tooComplex(`more than ${MAX_SCANS} scans`)
}

/** @throws PhotoHeaderError photo_too_complex */
export function checkProfile(bytes: number): void {
  if (bytes > MAX_PROFILE_BYTES) throw tooComplex(`a colour profile of ${bytes} bytes`)
}

/** @throws PhotoHeaderError photo_too_complex */
export function checkCompressed(bytes: number): void {
  if (bytes > MAX_COMPRESSED_BYTES) throw tooComplex('too much compressed text')
}

/** @throws PhotoHeaderError photo_too_complex */
export function checkTiles(decoded: number, pixels: number): void {
  if (decoded > TILES.times * pixels + TILES.beside)
    throw tooComplex(`tiles of more than ${decoded} pixels for ${pixels}`)
}
