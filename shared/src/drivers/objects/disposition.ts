import { endingOf } from './content-type.ts'

const MAX_NAME = 100

/**
 * The Content-Disposition of an object: shown in place, or saved under `downloadName`. "Save picture as" gets a neutral
 * name in both cases: a key would tell whose picture it is. Non-ASCII names travel as RFC 6266 `filename*`.
 */
export function contentDisposition(key: string, downloadName?: string): string {
  const name = cleanName(downloadName ?? '')
  if (name === '') return `inline; filename="${neutralName(key)}"`
  const ascii = name.replace(/[^\x20-\x7e]/g, '_')
  const plain = `attachment; filename="${ascii}"`
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeExtended(name)}`
}

function neutralName(key: string): string {
  const ending = endingOf(key)
  return ending ? `pawport.${ending}` : 'pawport'
}

/** Without anything that could end the header, escape the quotes or name another folder. */
function cleanName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"\\/:*?<>|%]/gu, '')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, MAX_NAME)
    .toWellFormed()
}

function encodeExtended(name: string): string {
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(name).replace(/['()*]/g, percent)
}
