import sharp from 'sharp'
import type { DiffusionDriver } from '../../worker/src/drivers/diffusion/diffusion.ts'
import type { LikenessJudge } from '../../worker/src/photos/likeness.ts'
import type { PetDetector } from '../../worker/src/photos/pet-detector.ts'

/** Settings that make the product count its calls; no server listens at the address. */
export const PAID = { DIFFUSION_ENDPOINT_URL: 'http://127.0.0.1:9/', STORY_MODEL: 'none' }

/** Finds a cat in every photo. */
export const detector: PetDetector = {
  detect: async () => [{ species: 'cat', score: 0.9, box: { left: 0.2, top: 0.2, width: 0.6, height: 0.6 } }],
  close: async () => undefined,
}

/** Finds no other animal in any picture, so that none is drawn again. */
export const likeness: LikenessJudge = {
  compare: async () => 1,
  embed: async () => [],
  close: async () => undefined,
}

/** A driver of a paid endpoint whose answers a test holds back. */
export interface PaidEndpoint extends DiffusionDriver {
  /** Number of calls that were paid for. */
  readonly calls: number
  /** Answers further calls only after `release`. Returns a promise that resolves with the next call. */
  hold(): Promise<void>
  release(): void
}

/** `price`: what a call costs, in millionths. */
export function paidEndpoint(price = 0): PaidEndpoint {
  let calls = 0
  let held: { called: PromiseWithResolvers<void>; released: PromiseWithResolvers<void> } | null = null
  return {
    kind: 'endpoints',
    model: 'test',
    get calls() {
      return calls
    },
    hold() {
      held ??= { called: Promise.withResolvers(), released: Promise.withResolvers() }
      return held.called.promise
    },
    release() {
      held?.released.resolve()
      held = null
    },
    async draw(_request, { pay }) {
      await pay?.({ endpoint: 'default', price })
      calls += 1
      held?.called.resolve()
      await held?.released.promise
      const side = { width: 64, height: 64, channels: 3, background: '#0a7' } as const
      const data = await sharp({ create: side }).png().toBuffer()
      return { data, contentType: 'image/png', width: 64, height: 64, model: 'test' }
    },
    write: async () => 'Dear diary.',
    close: async () => undefined,
  }
}
