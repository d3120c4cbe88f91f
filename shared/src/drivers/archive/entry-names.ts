/**
 * What no file name may have on some system; control characters, and those that turn the direction of a text.
 */
const REFUSED = /[<>:"/\\|?*\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Names of devices on Windows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** Bytes; with number and ending a name then stays below the 255 that file systems allow. */
const LONGEST = 180

/**
 * Names of the files of one archive. Each is given once, also for systems that take `A.png` and `a.png` for
 * the same file, and every system can unpack it.
 */
export class EntryNames {
  readonly #taken = new Set<string>()
  /** The last number of each name, so that a thousand pictures of one place are named in a thousand steps. */
  readonly #counts = new Map<string, number>()

  /** `Kyoto.webp`, then `Kyoto (2).webp`. What a file name may not have becomes a space. */
  take(name: string, ending: string): string {
    const stem = cleanName(name)
    const counted = `${stem}.${ending}`.normalize('NFC').toLowerCase()
    for (;;) {
      const count = (this.#counts.get(counted) ?? 0) + 1
      this.#counts.set(counted, count)
      const file = count === 1 ? `${stem}.${ending}` : `${stem} (${count}).${ending}`
      const folded = file.normalize('NFC').toLowerCase()
      if (this.#taken.has(folded)) continue
      this.#taken.add(folded)
      return file
    }
  }
}

function cleanName(name: string): string {
  const allowed = name.normalize('NFC').replaceAll(REFUSED, ' ').replaceAll(/\s+/gu, ' ')
  const clean = shorten(allowed.replace(/^[ .]+/, '')).replace(/[ .]+$/, '')
  if (!clean) return 'file'
  return DEVICE.test(clean) ? `${clean}_` : clean
}

function shorten(name: string): string {
  let short = ''
  let bytes = 0
  for (const letter of name) {
    bytes += Buffer.byteLength(letter)
    if (bytes > LONGEST) break
    short += letter
  }
  return short
}
