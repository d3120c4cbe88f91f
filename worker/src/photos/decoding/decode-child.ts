/**
 * Runs as a process of its own and decodes photos for the worker, one at a time: a decoder that runs out of memory, or that
 * crashes on a photo, ends this process alone. The process holds no secrets and is connected only to its worker.
 */
import sharp from 'sharp'
import { asPhotoError } from '../photo-error.ts'
import { preparePhoto } from '../prepare-photo.ts'
import { startGuard } from './guard.ts'
import type { DecodeAnswer, DecodeReport, DecodeRequest } from './messages.ts'

async function decode({ upload, options }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { photo: await preparePhoto(upload, options) }
  } catch (error) {
    const { code, message } = asPhotoError(error)
    return { refusal: { code, message } }
  }
}

function report(answer?: DecodeAnswer): void {
  const residentBytes = process.memoryUsage.rss()
  process.send?.({ ...(answer && { answer }), residentBytes } satisfies DecodeReport)
}

// Signals to the process group are ignored here: the worker handles them, and may have to finish a photo that is decoded here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

// A cache and further threads would take memory that the next photo may need.
sharp.cache(false)
sharp.concurrency(1)

const guard = await startGuard()
process.on('message', async (request: DecodeRequest) => {
  report(await guard.during(request.limits, () => decode(request)))
})
report()
