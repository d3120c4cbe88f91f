import { describe } from 'vitest'
import { describeContents } from './contract-contents.ts'
import { describeLinks } from './contract-links.ts'
import type { OpenStore } from './harness.ts'

/**
 * What every driver must do. `skip` says why the suite cannot run here: it then shows up as skipped
 * instead of passing unseen. The links of the disk driver are answered by the API, so that half runs beside its route.
 */
export function describeObjectStore(name: string, open: OpenStore, { skip }: { skip?: string } = {}): void {
  const suite = skip ? describe.skip : describe
  suite(skip ? `${name} (skipped: ${skip})` : name, () => {
    describeContents(open)
    describeLinks(open)
  })
}
