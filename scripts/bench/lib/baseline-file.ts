import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Baseline, baselineOf, whatGotWorse } from './compare.ts'
import type { Figure } from './figure.ts'

/** The figures that are committed, for comparison with later runs. */
export const BASELINE = fileURLToPath(new URL('../baseline.json', import.meta.url))

function readBaseline(): Baseline {
  return existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline) : {}
}

/** The lines to print about the figures beside the committed ones. */
export function comparison(results: Record<string, Figure[]>): string[] {
  const worse = whatGotWorse(results, readBaseline())
  return worse.length > 0 ? ['Worse than the committed figures:', ...worse.map((line) => `  ${line}`)] : []
}

/** Replaces the committed figures by those of this run. */
export function writeBaseline(results: Record<string, Figure[]>): void {
  writeFileSync(BASELINE, `${JSON.stringify(baselineOf(results, readBaseline()), null, 2)}\n`)
}
