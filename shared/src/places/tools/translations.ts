import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names by GeoNames id in one locale, from a gettext catalogue (`.mo`, little-endian); empty where there is
 * none.
 */
export function readTranslations(folder: string, locale: string): Map<string, string> {
  const bytes = readFileSync(join(folder, locale, 'LC_MESSAGES/geonames.mo'))
  const count = bytes.readUInt32LE(8)
  const originals = bytes.readUInt32LE(12)
  const translated = bytes.readUInt32LE(16)
  const text = (table: number, entry: number) => {
    const length = bytes.readUInt32LE(table + entry * 8)
    const offset = bytes.readUInt32LE(table + entry * 8 + 4)
    return bytes.toString('utf8', offset, offset + length)
  }
  const names = new Map<string, string>()
  for (let entry = 0; entry < count; entry++) {
    const id = text(originals, entry)
    if (/^\d+$/.test(id)) names.set(id, text(translated, entry))
  }
  return names
}
