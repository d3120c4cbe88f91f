/**
 * The same with its texts and the names of its fields as PostgreSQL can store them: without NUL characters,
 * which no query may have, and with U+FFFD for half of a surrogate pair, which JSON columns refuse. What has
 * neither is returned as it is.
 */
export function storableTexts<T>(value: T): T {
  return isStorable(value) ? value : (storable(value) as T)
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Array.isArray(value) ? value.every(isStorable) : Object.entries(value).flat().every(isStorable)
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map((field) => field.map(storable)))
}
