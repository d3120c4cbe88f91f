import type { MessagePort, Worker } from 'node:worker_threads'

/** The message that asks a thread with a model to end. */
const END = 'end'
const LONG_MS = 2 ** 30

/**
 * Ends a thread with a model, and resolves when it has ended. The thread finishes what it computes:
 * `terminate` in the midst of onnxruntime's native code would abort the whole process.
 */
export async function endModelThread(thread: Worker): Promise<void> {
  // The thread has ended already.
  if (thread.threadId === -1) return
  // The owner of the thread lets this process end while the thread has nothing to answer.
  const hold = setInterval(() => undefined, LONG_MS)
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  thread.postMessage(END)
  await ended
  clearInterval(hold)
}

/**
 * In the thread: answers each request, and ends the thread when `endModelThread` asks for it.
 * @param port of the thread, null in the main thread
 * @param loading settles when the model is loaded, or cannot be
 * @param answer never rejects
 */
export function serveModel<Request>(
  port: MessagePort | null,
  loading: Promise<unknown>,
  answer: (request: Request) => Promise<unknown>,
): void {
  const works = new Set<Promise<unknown>>([loading])
  port?.on('message', async (message: Request | typeof END) => {
    if (message === END) {
      await Promise.allSettled(works)
      process.exit()
    }
    const work = answer(message).then((reply) => port.postMessage(reply))
    works.add(work)
    await work
    works.delete(work)
  })
}
