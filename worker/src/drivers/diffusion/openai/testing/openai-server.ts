import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { answerJson, type RawServer, startRawServer } from '../../endpoints/testing/raw-server.ts'

/**
 * The fields that the API documents for its newer image models, and `seed`, which other servers of the API
 * take.
 */
const FIELDS = [
  'model',
  'prompt',
  'image',
  'image[]',
  'mask',
  'size',
  'n',
  'quality',
  'background',
  'output_format',
  'user',
  'seed',
]
const SIZES = ['1024x1024', '1536x1024', '1024x1536', 'auto']

interface Edit {
  fields: Record<string, string>
  photo: Buffer
  /** Further images of the same edit. */
  others: Buffer[]
  closed: Promise<'finished' | 'aborted'>
}

type Answer = (response: ServerResponse, edit: Edit) => void | Promise<void>

/** A server of the images API that refuses what the API does not document. */
export interface OpenAiServer extends RawServer {
  edits: Edit[]
  /** Paths of `GET` requests, and whether they brought the token. */
  fetched: { path: string; withToken: boolean }[]
  /** Further fields that this server takes from now on. */
  take(...fields: string[]): void
  /** Draws every size from now on. */
  takeAnySize(): void
  /** One answer for each edit in this order; the last one is repeated. */
  answer(...answers: Answer[]): void
  /** Answers `GET` of this path. */
  serve(path: string, answer: (response: ServerResponse) => void): void
  arrived(count: number): Promise<void>
}

function refuse(response: ServerResponse, message: string, code = 'invalid_value'): void {
  answerJson(response, 400, { error: { message, type: 'invalid_request_error', code } })
}

export async function startOpenAiServer(token: string): Promise<OpenAiServer> {
  const edits: Edit[] = []
  const taken = [...FIELDS]
  let takesAnySize = false
  const fetched: OpenAiServer['fetched'] = []
  const files = new Map<string, (response: ServerResponse) => void>()
  const arrivals: { count: number; tell: () => void }[] = []
  let answers: Answer[] = []

  const server = await startRawServer(async ({ method, url, headers, parts }, response) => {
    const withToken = headers.authorization === `Bearer ${token}`
    const file = files.get(url.pathname)
    if (method === 'GET' && file) {
      fetched.push({ path: url.pathname, withToken })
      return file(response)
    }
    if (url.pathname !== '/v1/images/edits')
      return answerJson(response, 404, { error: { message: 'no route' } })
    if (!withToken) return answerJson(response, 401, { error: { message: 'Incorrect API key provided' } })
    if (!headers['content-type']?.startsWith('multipart/form-data')) return refuse(response, 'not multipart')
    const given = await parts()
    const unknown = given.find(([name]) => !taken.includes(name))
    if (unknown) return refuse(response, `Unknown parameter: '${unknown[0]}'.`, 'unknown_parameter')
    const fields = Object.fromEntries(
      given.filter(([, value]) => typeof value === 'string'),
    ) as Edit['fields']
    const images = given.flatMap(([name, value]) =>
      (name === 'image' || name === 'image[]') && value instanceof File ? [value] : [],
    )
    const [image, ...further] = images
    if (!image || !fields.prompt || !fields.model) return refuse(response, 'missing field')
    if (further.length > 0 && given.some(([name]) => name === 'image'))
      return refuse(response, 'several images without [] in their name')
    if (!takesAnySize && !SIZES.includes(fields.size ?? 'auto'))
      return refuse(response, `Invalid size '${fields.size}'`)
    const photo = Buffer.from(await image.arrayBuffer())
    if (image.type !== 'image/jpeg' || photo.readUIntBE(0, 3) !== 0xffd8ff) return refuse(response, 'no JPEG')
    const closed = once(response, 'close').then(() => (response.writableFinished ? 'finished' : 'aborted'))
    const others = await Promise.all(further.map(async (one) => Buffer.from(await one.arrayBuffer())))
    const edit: Edit = { fields, photo, others, closed }
    edits.push(edit)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    for (const { count, tell } of arrivals) if (edits.length >= count) tell()
    await answer?.(response, edit)
  })

  return {
    ...server,
    edits,
    fetched,
    take: (...fields) => void taken.push(...fields),
    takeAnySize() {
      takesAnySize = true
    },
    answer(...next) {
      answers = next
    },
    serve: (path, answer) => void files.set(path, answer),
    arrived: (count) =>
      new Promise((tell) => (edits.length >= count ? tell() : arrivals.push({ count, tell }))),
  }
}
