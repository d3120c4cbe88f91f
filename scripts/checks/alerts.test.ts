import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ALERTS = [...read('deploy/prometheus/alerts.yml').matchAll(/^ +- alert: (\w+)$/gm)].map(
  ([, name]) => name,
)
const TESTS = [
  ...read('deploy/prometheus/alerts.test.yml').matchAll(/^ +alertname: (\w+)\n +exp_alerts:( \[\])?\n/gm),
].map(([, name, nothing]) => `${name} ${nothing ? 'stays quiet' : 'fires'}`)

test('each alert has a test in which it fires and one in which it stays quiet', () => {
  expect(ALERTS.length).toBeGreaterThan(10)
  const wanted = ALERTS.flatMap((name) => [`${name} fires`, `${name} stays quiet`])
  expect([...TESTS].sort()).toEqual(wanted.sort())
})

test('the page for operators says for each alert what to do', () => {
  const sections = [...read('docs/observability.md').matchAll(/^### (\w+)\n\n\S/gm)].map(([, name]) => name)
  expect(sections).toEqual(ALERTS)
})
