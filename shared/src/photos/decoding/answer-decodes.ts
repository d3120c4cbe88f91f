import { startGuard } from './guard.ts'
import type { DecodeReport, LimitedRequest } from './messages.ts'

/**
 * Makes this process one that `startDecodeProcess` starts: it answers requests one at a time, under the
 * limits of each, until its owner ends. A decoder that runs out of memory, or that crashes on a photo, ends
 * this process alone, which holds no secrets.
 */
export async function answerDecodes<Request extends LimitedRequest, Answer>(
  decode: (request: Request) => Promise<Answer>,
): Promise<void> {
  // Signals to the process group are ignored here: the owner handles them, and may have to finish a photo
  // that is decoded here.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())

  function report(answer?: Answer): void {
    const residentBytes = process.memoryUsage.rss()
    process.send?.({ ...(answer && { answer }), residentBytes } satisfies DecodeReport<Answer>)
  }

  const guard = await startGuard()
  process.on('message', async (request: Request) => {
    report(await guard.during(request.limits, () => decode(request)))
  })
  report()
}
