/** The fields of the answer of `GET /readyz`, on the API's port for operators, that the launcher shows. */
export interface Readiness {
  ready: boolean
  services: Record<string, { driver?: string; state: string; detail?: string }>
  /** Settings that should be changed, although every service answers. */
  warnings?: string[]
}

/** Asks once; undefined when no API answers. */
export async function askReadiness(origin: string): Promise<Readiness | undefined> {
  try {
    const answer = await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(5_000) })
    const body = (await answer.json()) as Partial<Readiness>
    return typeof body.ready === 'boolean' && body.services ? (body as Readiness) : undefined
  } catch {
    return undefined
  }
}

/**
 * One line per service: its name, the driver that was chosen, its state, and what else it says of itself;
 * then the warnings.
 */
export function readinessLines(readiness: Readiness): string[] {
  const rows = Object.entries(readiness.services)
  const width = Math.max(0, ...rows.map(([, { driver }]) => (driver ?? '').length))
  const lines = rows.map(([name, { driver = '', state, detail }]) => {
    const rest = detail ? `${state} (${detail})` : state
    return `  ${name.padEnd(10)} ${driver.padEnd(width)}  ${rest}`
  })
  return [...lines, ...(readiness.warnings ?? []).map((warning) => `  Warning: ${warning}`)]
}

/** The names of the services that are not ready, for a sentence. */
export function missingServices(readiness: Readiness | undefined): string {
  if (!readiness) return 'api'
  const missing = Object.entries(readiness.services).filter(([, { state }]) => state !== 'ready')
  return missing.map(([name, { state, detail }]) => `${name} (${detail ?? state})`).join(', ') || 'api'
}
