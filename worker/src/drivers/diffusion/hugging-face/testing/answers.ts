import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer } from './endpoint.ts'

export function bytes(data: Buffer | string, contentType: string, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(data)
  }
}

export function picture(png: Buffer): Answer {
  return bytes(png, 'image/png')
}

export function json(status: number, body: unknown, headers: OutgoingHttpHeaders = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

export function loading(estimatedTime: number): Answer {
  return json(503, { error: 'Model is currently loading', estimated_time: estimatedTime })
}

export function hang(): Answer {
  return () => {}
}

export function resetAtOnce(): Answer {
  return (response) => {
    response.socket?.resetAndDestroy()
  }
}

export function resetInTheMiddle(png: Buffer): Answer {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length })
    await writeAll(response, [png.subarray(0, png.length / 2)])
    response.socket?.resetAndDestroy()
  }
}

/** Answers only once `release` has been called. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    release: resolve,
    answer: async (response, request) => {
      await promise
      await answer(response, request)
    },
  }
}

export function event(name: string, fields: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(fields)}\n\n`
}

export const HEARTBEAT = ': heartbeat\n\n'

async function writeAll(response: ServerResponse, chunks: Iterable<Buffer>): Promise<void> {
  for (const chunk of chunks) {
    await new Promise<void>((written) => response.write(chunk, () => written()))
    await nextTurn()
  }
}

function* pieces(text: string, size: number): Iterable<Buffer> {
  const data = Buffer.from(text)
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size)
}

/**
 * The progress extension's answer, cut into pieces of `pieceSize` bytes, even within a character or a line.
 */
export function events(text: string, pieceSize = 1024): Answer {
  return async (response) => {
    response.socket?.setNoDelay(true)
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'preference-applied': 'progress=sse',
    })
    await writeAll(response, pieces(text, pieceSize))
    response.end()
  }
}

/**
 * The progress extension's answer in two halves; the second one is written once `release` has been called.
 */
export function eventsUntil(before: string, after: string): { answer: Answer; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    release: resolve,
    answer: async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'preference-applied': 'progress=sse' })
      response.write(before)
      await promise
      response.end(after)
    },
  }
}

export function chat(content: unknown, finishReason = 'stop'): Answer {
  const message = { role: 'assistant', content }
  return json(200, {
    object: 'chat.completion',
    id: 'chatcmpl-1',
    created: 1_780_000_000,
    model: 'meta-llama/Llama-3.1-8B-Instruct',
    system_fingerprint: 'test',
    choices: [{ index: 0, finish_reason: finishReason, message }],
    usage: { prompt_tokens: 120, completion_tokens: 90, total_tokens: 210 },
  })
}
