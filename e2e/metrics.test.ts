import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './lib/free-port.ts'
import { PAID } from './lib/paid-endpoint.ts'
import { startProduct } from './lib/product.ts'

const DEPLOY = join(import.meta.dirname, '../deploy')
/** Names of metrics of ours and of Node.js. */
const METRIC = /\b(?:pawport|nodejs|process)_[a-z0-9_]+/g
const SUFFIX = /_(?:bucket|sum|count)$/

/** The names that alerts and dashboards use, without the suffixes of histograms. */
function usedMetrics(): Set<string> {
  const files = globSync('{prometheus/alerts.yml,grafana/**/*.json}', { cwd: DEPLOY })
  const names = files.flatMap((file) => readFileSync(join(DEPLOY, file), 'utf8').match(METRIC) ?? [])
  return new Set(names.map((name) => name.replace(SUFFIX, '')))
}

async function exported(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
}

test('API and worker export every metric that an alert or a dashboard asks for', async () => {
  const workerPort = await freePort()
  const budget = { DIFFUSION_DAILY_BUDGET: '5', DIFFUSION_PRICE_PER_PICTURE: '0.05' }
  const product = await startProduct({ env: { ...PAID, ...budget, WORKER_OPS_PORT: String(workerPort) } })
  try {
    const names = [
      ...(await exported(product.opsUrl)),
      ...(await exported(`http://127.0.0.1:${workerPort}`)),
    ].map((name) => name.replace(SUFFIX, ''))
    const used = usedMetrics()
    expect(used.size).toBeGreaterThan(20)
    expect([...used].filter((name) => !names.includes(name))).toEqual([])
  } finally {
    await product.stop()
  }
})
