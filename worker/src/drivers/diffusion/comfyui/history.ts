import { CallFailure } from '../endpoints/failure.ts'
import { MalformedAnswer } from '../endpoints/malformed-answer.ts'
import { redact } from '../endpoints/redact.ts'

/** A picture that a node made, as `GET /view` names it. */
export interface Output {
  filename: string
  subfolder: string
  type: string
}

type Fields = Record<string, unknown>

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The pictures of one node; those that are kept first, then temporary ones. */
function picturesOf(node: unknown): Output[] {
  const { images } = fields(node)
  if (!Array.isArray(images)) return []
  return images.map(fields).flatMap(({ filename, subfolder = '', type = 'output' }) => {
    const isNamed = typeof filename === 'string' && typeof subfolder === 'string' && typeof type === 'string'
    return isNamed && type !== 'input' ? [{ filename, subfolder, type }] : []
  })
}

/** The text of the error that ended a prompt, from the messages of its history. */
function errorIn(status: Fields): string {
  const messages = Array.isArray(status.messages) ? status.messages : []
  for (const [name, told] of messages.filter(Array.isArray)) {
    if (name === 'execution_interrupted') return 'interrupted'
    const { exception_type: type, node_type: node } = fields(told)
    if (name === 'execution_error') return `${String(type)} in ${String(node)}`
  }
  return 'no reason'
}

/**
 * The picture of a prompt in the answer of `GET /history/{id}`; null while the prompt has not ended. Of
 * several pictures the first that is kept.
 * @throws {CallFailure | MalformedAnswer} when the prompt failed or made no picture
 */
export function pictureIn(history: Fields, promptId: string, token: string): Output | null {
  if (!(promptId in history)) return null
  const { outputs, status } = fields(history[promptId])
  const state = fields(status)
  if (state.status_str === 'error') {
    const message = `ComfyUI could not run the workflow (${redact(errorIn(state), token)})`
    throw new CallFailure({ kind: 'fault', message })
  }
  if (state.completed === false) return null
  const pictures = Object.values(fields(outputs)).flatMap(picturesOf)
  const picture = pictures.find(({ type }) => type === 'output') ?? pictures[0]
  if (!picture) throw new MalformedAnswer('The ComfyUI workflow made no picture')
  return picture
}
