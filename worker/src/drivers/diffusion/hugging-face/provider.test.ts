import { afterEach, describe, expect, it } from 'vitest'
import { chat, json, picture } from './testing/answers.ts'
import { type Rig, startRig } from './testing/driver.ts'
import { startEndpoint, type TestEndpoint } from './testing/endpoint.ts'
import { photo, png } from './testing/pictures.ts'
import { leadTo, mapping } from './testing/provider.ts'
import { pictureRequest, storyRequest } from './testing/requests.ts'
import { ENGLISH_STORY } from './testing/stories.ts'

const signal = new AbortController().signal
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function startProviderRig(model: string): Promise<{ rig: Rig; server: TestEndpoint }> {
  const server = await startEndpoint()
  const rig = await startRig({ provider: 'hf-inference', model }, { dispatcher: leadTo(server) })
  cleanups.push(rig.close, server.close)
  return { rig, server }
}

describe('an inference provider of Hugging Face', () => {
  it('is found through the hub’s mapping, and is asked for a picture without the progress extension', async () => {
    const { rig, server } = await startProviderRig('somebody/draws')
    server.answer(mapping('somebody/draws', ['hf-inference', 'somebody/draws']), picture(await png()))
    const result = await rig.driver.draw(pictureRequest({ photo: await photo() }), { signal })

    expect(result).toMatchObject({ width: 512, model: 'somebody/draws' })
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /https://huggingface.co/api/models/somebody/draws?expand[]=inferenceProviderMapping',
      'POST /https://router.huggingface.co/hf-inference/models/somebody/draws',
    ])
    expect(server.requests[1]?.headers.prefer).toBeUndefined()
    expect(server.requests[1]?.body).toMatchObject({
      parameters: { target_size: { width: 512, height: 512 } },
    })
  })

  it('lets jobs wait when the hub refuses the token', async () => {
    const { rig, server } = await startProviderRig('somebody/private')
    server.answer(json(401, { error: 'Invalid username or password.' }))
    const drawing = rig.driver.draw(pictureRequest({ photo: await photo() }), { signal })
    await expect(drawing).rejects.toMatchObject({ remedy: { kind: 'wait', afterMs: 600_000 } })
    expect(server.requests).toHaveLength(1)
  })

  it('lets jobs wait when the provider does not serve the model', async () => {
    const { rig, server } = await startProviderRig('somebody/elsewhere')
    server.answer(json(200, { id: 'somebody/elsewhere', inferenceProviderMapping: [] }))
    const drawing = rig.driver.draw(pictureRequest({ photo: await photo() }), { signal })
    await expect(drawing).rejects.toMatchObject({ remedy: { kind: 'wait', afterMs: 600_000 } })
  })

  it('writes stories through the router, which chooses a provider itself', async () => {
    const { rig, server } = await startProviderRig('somebody/draws')
    server.answer(chat(ENGLISH_STORY))
    expect(await rig.driver.write(storyRequest(), { signal })).toBe(ENGLISH_STORY)
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/https://router.huggingface.co/v1/chat/completions',
    ])
  })

  it('that does not exist is refused when the driver opens', async () => {
    const unknown = { provider: 'no-such-provider' }
    await expect(startRig(unknown)).rejects.toThrow(/no-such-provider is not an inference provider/)
    const wordsOnly = startRig({ provider: 'groq' })
    await expect(wordsOnly).rejects.toThrow(/groq draws no pictures from a photo; known are auto, fal-ai/)
  })
})
