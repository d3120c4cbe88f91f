import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { previewKey } from '@pawport/shared/generations/keys.ts'
import { savePreview } from '@pawport/shared/generations/store.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import { previewFrame } from './preview-frame.ts'

/** The least time between two frames that are shown. */
const PAUSE_MS = 1_000
/** The number of frames that are kept: a browser may still be loading the one before the latest. */
const KEPT = 2

export interface Previews {
  /**
   * Shows a frame unless another one was shown just now or is being stored. Never throws, and need not be
   * awaited.
   */
  offer(frame: Buffer): Promise<void>
  /** Takes no more frames, and removes those that were stored. */
  close(): Promise<void>
}

/** The frames of one attempt. Every one has a key of its own, as links to it are cached. */
export function openPreviews(context: WorkerContext, row: GenerationRow, attempt: Attempt): Previews {
  const { db, objects, clock, log } = context
  const stored: string[] = []
  let count = 0
  let takenAt = Number.NEGATIVE_INFINITY
  let writing: Promise<void> | null = null
  let closed = false

  async function show(frame: Buffer): Promise<void> {
    const data = await previewFrame(frame)
    if (!data || closed) return
    count += 1
    const key = previewKey(row.output_folder, `${String(attempt.claim).slice(0, 8)}-${count}`)
    stored.push(key)
    await objects.put(key, data, { contentType: 'image/jpeg' })
    await savePreview(db, attempt, key)
    await objects.removeMany(stored.splice(0, stored.length - KEPT))
  }

  const ignore = (error: Error) =>
    log.debug({ taskId: attempt.id, err: error.message }, 'preview not written')

  return {
    async offer(frame) {
      const now = clock.now().getTime()
      if (closed || writing || now - takenAt < PAUSE_MS) return
      takenAt = now
      writing = show(frame).catch(ignore)
      await writing
      writing = null
    },
    async close() {
      closed = true
      await writing
      await objects.removeMany(stored.splice(0)).catch(ignore)
    },
  }
}
