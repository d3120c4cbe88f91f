import type { ComfyUiEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import { FormData } from 'undici'
import { CallFailure } from '../endpoints/failure.ts'
import { createSend, type HttpDependencies, objectIn } from '../endpoints/http.ts'
import { MalformedAnswer } from '../endpoints/malformed-answer.ts'
import { type Output, pictureIn } from './history.ts'
import type { Workflow } from './workflow.ts'

/** Time for queueing a prompt, and for telling the server that a picture is no longer wanted. */
const SHORT_MS = 30_000
const FOLDER = 'pawport'
const JSON_TYPE = { 'content-type': 'application/json' }

/** The calls of one ComfyUI server. All throw CallFailure or MalformedAnswer, or the signal's reason. */
export interface ComfyUiServer {
  /** Address of the socket that tells one client about its prompts. */
  socketUrl(clientId: string): URL
  /**
   * Stores a photo in the temporary folder, which ComfyUI empties when it starts. Returns its name for nodes.
   */
  upload(photo: Blob, name: string, signal: AbortSignal): Promise<string>
  /**
   * Queues a workflow; returns the prompt's id. Not to be aborted: a prompt whose id is unknown could not be
   * cancelled.
   */
  queue(prompt: Workflow, clientId: string): Promise<string>
  /** The picture of a prompt; null while the prompt has not ended. */
  picture(promptId: string, signal: AbortSignal): Promise<Output | null>
  view(picture: Output, signal: AbortSignal): Promise<Buffer>
  /**
   * Takes a prompt from the queue, or ends it when it runs. Never throws: a server that is away has nothing
   * to cancel.
   */
  cancel(promptId: string, isRunning: boolean): Promise<void>
}

export function openServer({ url, token }: ComfyUiEndpoint, dependencies: HttpDependencies): ComfyUiServer {
  const base = new URL(`${url.href.replace(/\/$/, '')}/`)
  const at = (path: string) => new URL(path, base)
  const sendUntil = (signal: AbortSignal) => createSend({ ...dependencies, token, signal })
  const sendSoon = () => sendUntil(AbortSignal.timeout(SHORT_MS))

  return {
    socketUrl(clientId) {
      const socket = at('ws')
      socket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:'
      socket.searchParams.set('clientId', clientId)
      return socket
    },
    async upload(photo, name, signal) {
      const form = new FormData()
      form.set('image', photo, `${name}.jpg`)
      form.set('type', 'temp')
      form.set('subfolder', FOLDER)
      form.set('overwrite', 'true')
      const { name: stored, subfolder } = objectIn(
        await sendUntil(signal)(at('upload/image'), { body: form }),
      )
      if (typeof stored !== 'string')
        throw new MalformedAnswer('ComfyUI did not say where it stored the photo')
      return `${typeof subfolder === 'string' && subfolder ? `${subfolder}/` : ''}${stored} [temp]`
    },
    async queue(prompt, clientId) {
      const body = JSON.stringify({ prompt, client_id: clientId })
      const answer = await sendSoon()(at('prompt'), { body, headers: JSON_TYPE }).catch(asWorkflowFailure)
      const { prompt_id: promptId } = objectIn(answer)
      if (typeof promptId !== 'string')
        throw new MalformedAnswer('ComfyUI did not name the prompt that it queued')
      return promptId
    },
    async picture(promptId, signal) {
      const history = await sendUntil(signal)(at(`history/${encodeURIComponent(promptId)}`))
      return pictureIn(objectIn(history), promptId, token)
    },
    view({ filename, subfolder, type }, signal) {
      const view = at('view')
      view.search = new URLSearchParams({ filename, subfolder, type }).toString()
      return sendUntil(signal)(view)
    },
    async cancel(promptId, isRunning) {
      const post = (path: string, fields: object) =>
        sendSoon()(at(path), { body: JSON.stringify(fields), headers: JSON_TYPE }).catch(() => undefined)
      await post('queue', { delete: [promptId] })
      // An older server ends the job that runs, of any client: it is asked only while our prompt runs.
      if (isRunning) await post('interrupt', { prompt_id: promptId })
    },
  }
}

/** A workflow that the server refuses is the operator's, and would be refused for every photo. */
function asWorkflowFailure(error: unknown): never {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    throw new CallFailure({ kind: 'timeout', message: 'ComfyUI did not take the workflow in time' })
  }
  if (!(error instanceof CallFailure) || error.failure.kind !== 'refused-request') throw error
  throw new CallFailure({ kind: 'refused-us', message: `${error.message}: check the workflow` })
}
