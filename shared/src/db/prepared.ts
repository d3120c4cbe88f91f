const names = new Map<string, string>()

/**
 * Keeps a frequent statement prepared on each connection: its text is sent, parsed and planned once. Only for
 * statements that name their columns: after a migration added a column, a prepared `SELECT *` fails until its
 * connection ends. The text must be the same with each call, because every text stays prepared.
 */
export function prepared<Query extends { readonly sql: string }>(name: string, query: Query): Query {
  const known = names.get(query.sql)
  if (known === undefined) names.set(query.sql, `${name}-${names.size}`)
  return query
}

/** The name under which a text is prepared; undefined for a text that is not. */
export function nameOf(text: string): string | undefined {
  return names.get(text)
}
