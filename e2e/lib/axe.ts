import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Resolves once what moves or fades has ended; a spinner never does. Half-way colours would be judged as they
 * are.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

/** What axe finds on the page as it is now: rule and element, one line each. */
export async function findings(page: Page): Promise<string[]> {
  await settled(page)
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = (await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run({
        runOnly: { type: 'tag', values },
        // What passes is not read: without its addresses in the page a run takes half as long.
        resultTypes: ['violations'],
        selectors: false,
      }),
    RULES,
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  )
}
