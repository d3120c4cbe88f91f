import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  answerJson,
  type RawRequest,
  type RawServer,
  startRawServer,
} from '../../endpoints/testing/raw-server.ts'

interface Node {
  class_type: string
  inputs: Record<string, unknown>
}

/** What the test does with one prompt, as the server would. */
export interface Prompt {
  id: string
  nodes: Record<string, Node>
  /** Sends a message to the client that queued the prompt. */
  tell(type: string, data?: Record<string, unknown>): void
  /** Sends a preview: kind and format as ComfyUI writes them. */
  preview(picture: Buffer, kind?: number, format?: number): void
  /** Writes the history of a prompt that ended with these pictures, each in a node of its own. */
  finish(...pictures: { name: string; type?: string; data: Buffer }[]): void
  /** Writes the history of a prompt that failed. */
  fail(messages: unknown[]): void
  /** Closes the client's socket. */
  hangUp(): void
  /** Resolves once the client's socket is closed. */
  closed(): Promise<void>
}

type Run = (prompt: Prompt) => void | Promise<void>

/** A ComfyUI server that refuses what the API does not know. */
export interface ComfyUiServer extends RawServer {
  uploads: { name: string; type: string; subfolder: string; photo: Buffer }[]
  prompts: Prompt[]
  /** Ids that were taken from the queue, and those that were interrupted. */
  deleted: string[]
  interrupted: unknown[]
  /** What happens with each prompt in this order; the last one is repeated. */
  run(...runs: Run[]): void
  /** Answers requests of this path itself, once. */
  answerOnce(path: string, answer: (response: ServerResponse) => void): void
  /** Refuses sockets. */
  refuseSockets(): void
  queued(count: number): Promise<void>
  cancelled(): Promise<void>
}

const CLASSES = ['LoadImage', 'CLIPTextEncode', 'KSampler', 'EmptyLatentImage', 'SaveImage']

/** The error of the server for a workflow that it cannot run; null for one that it can. */
function problemOf(prompt: unknown, photos: ComfyUiServer['uploads']): string | null {
  const nodes = Object.values((prompt ?? {}) as Record<string, Node>)
  if (nodes.length === 0) return 'Prompt has no outputs'
  for (const { class_type: name, inputs } of nodes) {
    if (!CLASSES.includes(name)) return `Cannot execute because node ${name} does not exist.`
    const known = photos.map((photo) => `${photo.subfolder}/${photo.name} [${photo.type}]`)
    if (name === 'LoadImage' && !known.includes(String(inputs.image)))
      return `Invalid image file: ${inputs.image}`
    const numbers = [inputs.width, inputs.height, inputs.seed].filter((value) => value !== undefined)
    if (numbers.some((value) => typeof value !== 'number'))
      return `Failed to convert an input value to a INT value`
  }
  return null
}

export async function startComfyUiServer(token = ''): Promise<ComfyUiServer> {
  const uploads: ComfyUiServer['uploads'] = []
  const prompts: Prompt[] = []
  const deleted: string[] = []
  const interrupted: unknown[] = []
  const sockets = new Map<string, WebSocket>()
  const history = new Map<string, unknown>()
  const files = new Map<string, Buffer>()
  const once = new Map<string, (response: ServerResponse) => void>()
  const arrivals: { count: number; tell: () => void }[] = []
  const cancelled = Promise.withResolvers<void>()
  let runs: Run[] = []
  let takesSockets = true

  function promptOf(id: string, nodes: Prompt['nodes'], clientId: string): Prompt {
    const socket = () => sockets.get(clientId)
    return {
      id,
      nodes,
      tell: (type, data = {}) => socket()?.send(JSON.stringify({ type, data: { prompt_id: id, ...data } })),
      preview(picture, kind = 1, format = 1) {
        const head = Buffer.alloc(8)
        head.writeUInt32BE(kind, 0)
        head.writeUInt32BE(format, 4)
        socket()?.send(Buffer.concat([head, picture]))
      },
      finish(...pictures) {
        const outputs = pictures.map(({ name, type = 'output', data }, index) => {
          files.set(`${type}/pawport/${name}`, data)
          return [String(index), { images: [{ filename: name, subfolder: 'pawport', type }] }]
        })
        const status = { status_str: 'success', completed: true, messages: [] }
        history.set(id, { prompt: [], outputs: Object.fromEntries(outputs), status })
      },
      fail: (messages) =>
        void history.set(id, { outputs: {}, status: { status_str: 'error', completed: false, messages } }),
      hangUp: () => socket()?.close(),
      closed: () => new Promise((tell) => socket()?.once('close', () => tell())),
    }
  }

  async function upload({ parts }: RawRequest, response: ServerResponse): Promise<void> {
    const fields = Object.fromEntries(await parts())
    const { image, type, subfolder, overwrite, ...unknown } = fields
    if (Object.keys(unknown).length > 0 || !(image instanceof File) || overwrite !== 'true') {
      return void response.writeHead(400).end()
    }
    const photo = Buffer.from(await image.arrayBuffer())
    uploads.push({ name: image.name, type: String(type), subfolder: String(subfolder), photo })
    answerJson(response, 200, { name: image.name, subfolder, type })
  }

  async function queue({ json }: RawRequest, response: ServerResponse): Promise<void> {
    const { prompt, client_id: clientId, ...unknown } = json()
    const problem = Object.keys(unknown).length > 0 ? 'unknown field' : problemOf(prompt, uploads)
    if (problem) {
      const error = {
        type: 'prompt_outputs_failed_validation',
        message: problem,
        details: '',
        extra_info: {},
      }
      return answerJson(response, 400, { error, node_errors: {} })
    }
    const queued = promptOf(randomUUID(), prompt as Prompt['nodes'], String(clientId))
    prompts.push(queued)
    answerJson(response, 200, { prompt_id: queued.id, number: prompts.length, node_errors: {} })
    const run = runs.length > 1 ? runs.shift() : runs[0]
    for (const { count, tell } of arrivals) if (prompts.length >= count) tell()
    await run?.(queued)
  }

  const server = await startRawServer(async (request, response) => {
    const { method, url, headers, json } = request
    const scripted = once.get(url.pathname)
    if (scripted) {
      once.delete(url.pathname)
      return scripted(response)
    }
    if (token && headers.authorization !== `Bearer ${token}`) return answerJson(response, 401, {})
    const route = `${method} ${url.pathname}`
    if (route === 'POST /upload/image') return upload(request, response)
    if (route === 'POST /prompt') return queue(request, response)
    if (route === 'POST /queue') {
      deleted.push(...(json().delete as string[]))
      cancelled.resolve()
      return void response.end()
    }
    if (route === 'POST /interrupt') {
      interrupted.push(json().prompt_id)
      return void response.end()
    }
    const [, id] = /^GET \/history\/(.+)$/.exec(route) ?? []
    if (id) return answerJson(response, 200, history.has(id) ? { [id]: history.get(id) } : {})
    const { filename, subfolder, type } = Object.fromEntries(url.searchParams)
    const file = route === 'GET /view' ? files.get(`${type}/${subfolder}/${filename}`) : undefined
    if (file) return void response.writeHead(200, { 'content-type': 'image/png' }).end(file)
    answerJson(response, 404, {})
  })

  const webSockets = new WebSocketServer({ noServer: true })
  server.http.on('upgrade', (message, socket, head) => {
    const url = new URL(message.url ?? '/', 'http://server')
    const mayPass = !token || message.headers.authorization === `Bearer ${token}`
    if (!takesSockets || !mayPass || url.pathname !== '/ws')
      return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    webSockets.handleUpgrade(message, socket, head, (webSocket) => {
      sockets.set(url.searchParams.get('clientId') ?? '', webSocket)
      webSocket.send(
        JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } } } }),
      )
    })
  })

  return {
    ...server,
    uploads,
    prompts,
    deleted,
    interrupted,
    run(...next) {
      runs = next
    },
    answerOnce: (path, answer) => void once.set(path, answer),
    refuseSockets() {
      takesSockets = false
    },
    queued: (count) =>
      new Promise((tell) => (prompts.length >= count ? tell() : arrivals.push({ count, tell }))),
    cancelled: () => cancelled.promise,
    async close() {
      for (const client of webSockets.clients) client.terminate()
      await server.close()
    },
  }
}
