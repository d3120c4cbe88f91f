/**
 * Matches names such as `0090-drop-prices.after-0081`, which drops objects that releases before migration
 * 0081 use.
 */
const CONTRACT = /\.after-(\d{4})$/

/**
 * Whether a migration removes what older releases use; the number in its name says which releases those are.
 */
export function isContract(name: string): boolean {
  return CONTRACT.test(name)
}

/** Migrations in the database that this release does not have: a newer release applied them. */
export function newerMigrations(known: readonly string[], applied: readonly string[]): string[] {
  return applied.filter((name) => !known.includes(name)).sort()
}

/**
 * The applied migration that removed something that this release uses; undefined when there is none. Other
 * migrations of newer releases only add, so that this release can use the database.
 */
export function tooNewFor(known: readonly string[], applied: readonly string[]): string | undefined {
  const newest = Math.max(0, ...known.map((name) => Number.parseInt(name, 10)))
  return newerMigrations(known, applied).find((name) => Number(CONTRACT.exec(name)?.[1] ?? 0) > newest)
}
