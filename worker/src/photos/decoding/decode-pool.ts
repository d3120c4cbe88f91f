import { type PhotoProcess, startPhotoProcess } from './decode-process.ts'

/** A process that grew by so much memory, or did so many decodes, is replaced. */
const MOST_GROWTH_BYTES = 64_000_000
const MOST_DECODES = 500

export interface DecodePool {
  /**
   * Runs `work` with a process that nothing else uses meanwhile. Throws the errors of startPhotoProcess and
   * of `work`.
   */
  use<T>(work: (process: PhotoProcess) => Promise<T>): Promise<T>
  /** Ends every process, busy or not. */
  close(): void
}

class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError'
  constructor() {
    super('the photo decoder is closed')
  }
}

/**
 * Decode processes, started when they are needed. One idle process is kept, so that most photos need not wait
 * for a start.
 */
export function openDecodePool(start = startPhotoProcess): DecodePool {
  const busy = new Set<PhotoProcess>()
  const decodes = new WeakMap<PhotoProcess, number>()
  let idle: Promise<PhotoProcess> | undefined
  let isClosed = false

  async function take(): Promise<PhotoProcess> {
    const kept = idle
    idle = undefined
    const process = await kept?.catch(() => undefined)
    return process && !process.hasEnded() ? process : start()
  }

  function giveBack(process: PhotoProcess): void {
    const count = (decodes.get(process) ?? 0) + 1
    decodes.set(process, count)
    const isWorn = process.hasEnded() || process.grownBytes() > MOST_GROWTH_BYTES || count >= MOST_DECODES
    if (!isClosed && !isWorn && !idle) {
      idle = Promise.resolve(process)
      return
    }
    process.end()
    if (!isClosed) idle ??= startAhead()
  }

  /** Starts the next idle process. When that fails, the next photo starts one itself. */
  function startAhead(): Promise<PhotoProcess> {
    const started = start()
    started.catch(() => undefined)
    return started
  }

  return {
    async use(work) {
      if (isClosed) throw new PoolClosedError()
      const process = await take()
      busy.add(process)
      try {
        if (isClosed) throw new PoolClosedError()
        return await work(process)
      } catch (error) {
        // The decode was interrupted by `close`; the photo is not the cause.
        throw isClosed ? new PoolClosedError() : error
      } finally {
        busy.delete(process)
        giveBack(process)
      }
    },
    close() {
      isClosed = true
      for (const process of busy) process.end()
      void idle?.then((process) => process.end()).catch(() => undefined)
    },
  }
}
