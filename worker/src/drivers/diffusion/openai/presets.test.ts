import { readFile } from 'node:fs/promises'
import { diffusionConfig } from '@pawport/shared/platform/config-diffusion.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DiffusionDriver } from '../diffusion.ts'
import { openEndpointsDriver } from '../endpoints/endpoints-driver.ts'
import { answerJson } from '../endpoints/testing/raw-server.ts'
import { endpointsConfig } from '../hugging-face/testing/driver.ts'
import { madeBy, photo, png } from '../hugging-face/testing/pictures.ts'
import { pictureRequest } from '../hugging-face/testing/requests.ts'
import { type OpenAiServer, startOpenAiServer } from './testing/openai-server.ts'

// The presets of docs/inference.md, against a server that takes what the servers' own code and documentation
// name (see there for the commits). None of them was run.
const PAGE = await readFile(new URL('../../../../../docs/inference.md', import.meta.url), 'utf8')
const [, PRESETS = ''] = /### Servers that speak it\n\n```json\n([\s\S]*?)```/.exec(PAGE) ?? []
const PHOTO = await photo()
const b64_json = (await png(512)).toString('base64')
const TOKEN = 'only-for-tests'
/** Fields of the form beside those of OpenAI. */
const OF_DIFFUSERS = ['num_inference_steps', 'guidance_scale', 'true_cfg_scale', 'negative_prompt']

let server: OpenAiServer
let driver: DiffusionDriver
beforeEach(async () => {
  server = await startOpenAiServer(TOKEN)
  server.takeAnySize()
})
afterEach(async () => {
  await driver?.close()
  await server.close()
})

/** Draws a picture, with two further photos, at the preset of this name. */
async function draw(name: string) {
  const entries: { name: string }[] = JSON.parse(PRESETS)
  const entry = entries.find((one) => one.name === name)
  const moved = { ...entry, url: server.url.href, token: TOKEN }
  const config = diffusionConfig({ DIFFUSION_ENDPOINTS: JSON.stringify([moved]) })
  if (config.kind !== 'endpoints') throw new Error('no endpoints')
  driver = openEndpointsDriver(endpointsConfig(config.endpoints), {
    builtIn: { write: async () => '', draw: () => Promise.reject(new Error('built in')) },
  })
  const references = async (most: number) => [PHOTO, PHOTO, PHOTO].slice(0, most)
  const request = pictureRequest({ photo: PHOTO, size: 1024, aspect: '9:16', seed: 42, references })
  const drawn = await driver.draw(request, { signal: new AbortController().signal })
  expect(drawn).toMatchObject({ width: 576, height: 1024, endpoint: name })
  expect(await madeBy(drawn.data)).toBe('trainedAlgorithmicMedia')
  const [edit] = server.edits
  expect(edit?.others).toHaveLength(2)
  return edit?.fields
}

it.each(['vllm-omni', 'sglang'])(
  'the preset %s sends size, seed, further photos and what diffusers take [vLLM-Omni: size, seed, references, marking] [SGLang: size, seed, references, marking]',
  async (name) => {
    server.take(...OF_DIFFUSERS)
    server.answer((response) => answerJson(response, 200, { created: 1, data: [{ b64_json, url: null }] }))
    expect(await draw(name)).toEqual({
      model: 'Qwen/Qwen-Image-Edit-2511',
      prompt: expect.stringContaining('Reykjavík'),
      size: '576x1024',
      seed: '42',
      num_inference_steps: '40',
      true_cfg_scale: '4',
      negative_prompt: ' ',
    })
  },
)

it('the preset of stable-diffusion.cpp sends the seed in the prompt [stable-diffusion.cpp: size, seed, references, marking]', async () => {
  server.answer((response) =>
    answerJson(response, 200, { created: 1, data: [{ b64_json }], output_format: 'png' }),
  )
  expect(await draw('sd-cpp')).toEqual({
    model: 'sd-cpp-local',
    prompt: expect.stringMatching(/Reykjavík[\s\S]* <sd_cpp_extra_args>\{"seed":42\}<\/sd_cpp_extra_args>$/),
    size: '576x1024',
  })
})
