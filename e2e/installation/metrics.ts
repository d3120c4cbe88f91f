import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../lib/product.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const DASHBOARDS = join(DEPLOY, 'grafana/dashboards')
/** What Grafana puts in place of its variable when Prometheus asks every 15 s. */
const RATE_INTERVAL = '1m'
const STEP_SECONDS = 15
/** Panels of what rarely happens leave zeros out; they are asked for here. */
const WITHOUT_ZEROS = / > 0$/

interface Panel {
  title: string
  targets?: { expr: string; legendFormat?: string }[]
}

interface Series {
  metric: Partial<Record<string, string>>
  values: [number, string][]
}

export interface MetricsFigures {
  targetsUp: number
  targetsExpected: number
  alertRules: number
  dashboardQueries: number
  /** Rules that cannot be evaluated, and panels without data: what and why. */
  faults: string[]
}

type Ask = <T>(path: string, parameters?: Record<string, string>) => Promise<T>

/**
 * Looks whether Prometheus gets every replica, evaluates every alert rule and has data for every panel of
 * every dashboard.
 */
export async function readMetrics(
  prometheusUrl: string,
  { replicas, since }: { replicas: number; since: Date },
): Promise<MetricsFigures> {
  async function ask<T>(path: string, parameters: Record<string, string> = {}): Promise<T> {
    const url = new URL(`/api/v1/${path}`, prometheusUrl)
    url.search = new URLSearchParams(parameters).toString()
    const answer = await fetch(url)
    const { status, data, error } = (await answer.json()) as { status: string; data: T; error?: string }
    if (status !== 'success') throw new Error(`Prometheus refuses ${url.searchParams}: ${error}`)
    return data
  }
  // Replicas that were just restarted are asked again within seconds.
  await until(async () => (await readUp(ask)) === replicas, 60_000).catch(() => undefined)
  const rules = await readRules(ask)
  const panels = readPanels()
  const problems = await Promise.all(panels.map((panel) => problemOf(ask, panel, since)))
  return {
    targetsUp: await readUp(ask),
    targetsExpected: replicas,
    alertRules: rules.length,
    dashboardQueries: panels.length,
    faults: [
      ...rules
        .filter(({ health }) => health !== 'ok')
        .map(({ name, lastError }) => `alert ${name}: ${lastError}`),
      ...problems.filter((problem) => problem !== null),
    ],
  }
}

/**
 * How many processes of the product answer Prometheus. Addresses are counted, not series: after a restart
 * Docker's name server may still name an address that another replica has by then, which is asked in both
 * jobs.
 */
async function readUp(ask: Ask): Promise<number> {
  const { result } = await ask<{ result: Pick<Series, 'metric'>[] }>('query', {
    query: 'up{job=~"pawport-.*"} == 1',
  })
  return new Set(result.map(({ metric }) => metric.instance)).size
}

interface Rule {
  name: string
  health: string
  lastError?: string
}

/** Throws when Prometheus has other rules than the file. */
async function readRules(ask: Ask): Promise<Rule[]> {
  const written = readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8').match(/- alert: (\w+)/g) ?? []
  let rules: Rule[] = []
  await until(async () => {
    rules = (await ask<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap((group) => group.rules)
    return rules.every(({ health }) => health !== 'unknown')
  }, 60_000)
  if (rules.length !== written.length)
    throw new Error(`Prometheus has ${rules.length} rules of ${written.length}`)
  return rules
}

function readPanels() {
  return readdirSync(DASHBOARDS).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8')) as { panels: Panel[] }
    return panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat = '' }) => ({ name: `${file}, ${title}`, expr, legendFormat })),
    )
  })
}

/**
 * Why a query of a panel shows nothing since then, or names its lines by a label that they lack; null when it
 * is right.
 */
async function problemOf(
  ask: Ask,
  { name, expr, legendFormat }: ReturnType<typeof readPanels>[number],
  since: Date,
): Promise<string | null> {
  const { result } = await ask<{ result: Series[] }>('query_range', {
    query: expr.replaceAll('$__rate_interval', RATE_INTERVAL).replace(WITHOUT_ZEROS, ''),
    start: String(since.getTime() / 1_000),
    end: String(Date.now() / 1_000),
    step: String(STEP_SECONDS),
  })
  const shown = result.filter(({ values }) => values.some(([, value]) => Number.isFinite(Number(value))))
  if (shown.length === 0) return `${name}: no data for ${expr}`
  const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
  const missing = labels.filter((label) => shown.some(({ metric }) => !metric[label]))
  return missing.length === 0 ? null : `${name}: lines without ${missing.join(', ')}`
}
