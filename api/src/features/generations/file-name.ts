import type { DownloadFormat } from '@pawport/shared/contract/generations/schemas.ts'

const LONGEST_PLACE = 60
/** Letters that normalisation does not take apart. */
const LATIN: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
}

interface Trip {
  place: string
  date: Date
  format: DownloadFormat
}

/** `Content-Disposition` with the file name that the specification gives every picture. */
export function plainAttachment(format: DownloadFormat): string {
  return `attachment; filename="generated_image.${format}"`
}

/**
 * `Content-Disposition` with a file name that says which trip it was: `pawport-kyoto-2026-11-21.png`, the day
 * in UTC. `filename` is ASCII, without the place where nothing of it can be written so; `filename*` (RFC
 * 6266) then has the place's own letters. No other character of the place gets into the header.
 */
export function tripAttachment({ place, date, format }: Trip): string {
  const nameOf = (slug: string) =>
    `${['pawport', slug, date.toISOString().slice(0, 10)].filter(Boolean).join('-')}.${format}`
  const own = nameOf(slugOf(place.normalize('NFC').toLowerCase(), /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu))
  const ascii = nameOf(slugOf(inLatin(place), /[a-z0-9]+/g))
  const attachment = `attachment; filename="${ascii}"`
  return own === ascii ? attachment : `${attachment}; filename*=UTF-8''${encodeURIComponent(own)}`
}

function inLatin(place: string): string {
  const bare = place.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...bare].map((letter) => LATIN[letter] ?? letter).join('')
}

/** The words of a place with hyphens between them. */
function slugOf(place: string, words: RegExp): string {
  const slug = [...place.matchAll(words)].join('-')
  return [...slug].slice(0, LONGEST_PLACE).join('').replace(/-$/, '')
}
