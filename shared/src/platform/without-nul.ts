/**
 * The same without the NUL characters of its texts, for PostgreSQL stores none: a query with one fails. What
 * has none is returned as it is.
 */
export function withoutNul<T>(value: T): T {
  return hasNul(value) ? (stripped(value) as T) : value
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

function stripped(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stripped(inner)]))
}
