import type { OpenAiEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import { sentParameters } from '@pawport/shared/platform/drawing-parameters.ts'
import { FormData } from 'undici'
import type { PictureRequest } from '../diffusion.ts'
import type { PictureAdapter, PictureCall } from '../endpoints/adapter.ts'
import { download } from '../endpoints/download.ts'
import { createSend, type HttpDependencies, objectIn } from '../endpoints/http.ts'
import { MalformedAnswer } from '../endpoints/malformed-answer.ts'
import { furtherPhotos, photoToSend } from '../endpoints/photo.ts'
import { sizeToAsk } from '../endpoints/sizes.ts'
import { picturePrompt } from '../prompts/prompt.ts'

const TYPICAL_MS = 30_000

/** `/v1/images/edits` of the address, which may end in `/v1` itself. */
function editsUrl(base: URL): URL {
  const path = base.pathname.replace(/\/$/, '').replace(/\/v1$/, '')
  return new URL(`${path}/v1/images/edits`, base)
}

/** The seed as stable-diffusion.cpp takes it out of a prompt before it draws; its own is always the same. */
function seedInPrompt({ seed }: PictureRequest): string {
  return `<sd_cpp_extra_args>${JSON.stringify({ seed })}</sd_cpp_extra_args>`
}

/**
 * The images API of OpenAI, which many servers speak: a photo, for a saved pet several, and a prompt in, one
 * picture out. It tells no progress.
 */
export function openOpenAiAdapter(config: OpenAiEndpoint, dependencies: HttpDependencies): PictureAdapter {
  const url = editsUrl(config.url)

  async function draw(
    request: PictureRequest,
    { signal, smallerPhoto, settings }: PictureCall,
  ): Promise<Buffer> {
    const line = { ...dependencies, token: config.token, signal }
    const size = sizeToAsk(config.sizes, request)
    const form = new FormData()
    form.set('model', config.model)
    const others = await furtherPhotos(config.references, request, smallerPhoto)
    const prompt = picturePrompt(request, size, others.length)
    form.set('prompt', config.seed === 'prompt' ? `${prompt} ${seedInPrompt(request)}` : prompt)
    form.set('size', `${size.width}x${size.height}`)
    if (config.seed === true) form.set('seed', String(request.seed))
    for (const [name, value] of Object.entries(sentParameters(config, settings)))
      form.set(name, String(value))
    const photo = await photoToSend(request.photoPixels ?? request.photo, smallerPhoto)
    if (others.length === 0) form.set('image', photo, 'photo.jpg')
    else form.append('image[]', photo, 'photo.jpg')
    for (const other of others) form.append('image[]', other, 'photo.jpg')
    const { data } = objectIn(
      await createSend(line)(url, { body: form, headers: { accept: 'application/json' } }),
    )
    const [first] = Array.isArray(data) ? data : []
    const { b64_json: base64, url: address }: Record<string, unknown> = { ...first }
    if (typeof base64 === 'string') return Buffer.from(base64, 'base64')
    if (typeof address === 'string') return download(address, { ...line, endpoint: url })
    throw new MalformedAnswer('The endpoint answered without a picture')
  }

  return { typicalMs: TYPICAL_MS, draw }
}
