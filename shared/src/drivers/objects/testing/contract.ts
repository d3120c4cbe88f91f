import { describe } from 'vitest'
import { describeContents } from './contract-contents.ts'
import { describeLinks } from './contract-links.ts'
import type { OpenStore } from './harness.ts'

/**
 * The tests that every driver must pass. `skip` is the reason why the suite cannot run here; its tests then
 * count as skipped. The API answers the links of the disk driver, so the tests of links run beside the API's
 * route.
 */
export function describeObjectStore(name: string, open: OpenStore, { skip }: { skip?: string } = {}): void {
  const suite = skip ? describe.skip : describe
  suite(skip ? `${name} (skipped: ${skip})` : name, () => {
    describeContents(open)
    describeLinks(open)
  })
}
