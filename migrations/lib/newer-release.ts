/** `0030-drop-prices.after-0021`: drops what releases before migration 0021 still use. */
const CONTRACT = /\.after-(\d{4})$/

/** Whether a migration removes what older releases use; the number in its name says which releases those are. */
export function isContract(name: string): boolean {
  return CONTRACT.test(name)
}

/** Migrations in the database that this release does not have: a newer release applied them. */
export function newerMigrations(known: readonly string[], applied: readonly string[]): string[] {
  return applied.filter((name) => !known.includes(name)).sort()
}

/**
 * The migration that removed something this release still uses, if there is one. A newer database is fine otherwise:
 * what newer releases only added does no harm.
 */
export function tooNewFor(known: readonly string[], applied: readonly string[]): string | undefined {
  const newest = Math.max(0, ...known.map((name) => Number.parseInt(name, 10)))
  return newerMigrations(known, applied).find((name) => Number(CONTRACT.exec(name)?.[1] ?? 0) > newest)
}
