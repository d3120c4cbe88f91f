import { Worker } from 'node:worker_threads'
import { endModelThread } from './model-end.ts'
import type { ModelAnswer, ModelRequest, ModelSettings, TensorValue } from './model-thread.ts'

export type { TensorValue } from './model-thread.ts'

const ENDED = 'the thread of the model has ended'

/**
 * An ONNX model on a thread of its own, so that computing does not block the event loop, which renews locks.
 */
export interface Model {
  /** Names and shapes are those of the model's inputs and outputs. */
  run(inputs: Record<string, TensorValue>): Promise<Record<string, TensorValue>>
  /** Resolves when what was asked before has been answered and the thread has ended. */
  close(): Promise<void>
}

/** Starts loading at once. When the file cannot be loaded every `run` fails with the reason. */
export function openModel(settings: ModelSettings): Model {
  const waiting = new Map<number, PromiseWithResolvers<Record<string, TensorValue>>>()
  const thread = new Worker(new URL('./model-thread.ts', import.meta.url), {
    workerData: settings,
    // Without a limit the thread's heap grows with objects that are no longer used.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  thread.unref()
  let asked = 0
  let ended: Error | undefined

  function end(reason: Error): void {
    ended ??= reason
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }

  thread.on('message', (answer: ModelAnswer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {}
    waiting.delete(answer.id)
    if (waiting.size === 0) thread.unref()
    if ('outputs' in answer) resolve?.(answer.outputs)
    else reject?.(answer.error)
  })
  thread.on('error', (error) => end(error as Error))
  thread.on('exit', () => end(new Error(ENDED)))

  return {
    run(inputs) {
      if (ended) return Promise.reject(ended)
      const answer = Promise.withResolvers<Record<string, TensorValue>>()
      const request: ModelRequest = { id: asked++, inputs }
      waiting.set(request.id, answer)
      thread.ref()
      thread.postMessage(request)
      return answer.promise
    },
    async close() {
      // What was asked before is answered still.
      ended ??= new Error(ENDED)
      await endModelThread(thread)
    },
  }
}
