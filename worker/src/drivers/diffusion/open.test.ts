import { diffusionConfig } from '@pawport/shared/platform/config-diffusion.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, picture } from './hugging-face/testing/answers.ts'
import { startEndpoint, type TestEndpoint } from './hugging-face/testing/endpoint.ts'
import { photo, png } from './hugging-face/testing/pictures.ts'
import { pictureRequest, storyRequest } from './hugging-face/testing/requests.ts'
import { openDiffusion } from './open.ts'

const signal = new AbortController().signal
let endpoint: TestEndpoint

beforeEach(async () => {
  endpoint = await startEndpoint()
})
afterEach(() => endpoint.close())

describe('the driver that the environment chooses', () => {
  it('is the built-in postcard when nothing is set', async () => {
    const driver = await openDiffusion(diffusionConfig({}))
    expect(driver.kind).toBe('postcard')
    await driver.close()
  })

  it('is an endpoint when only its URL is set; without a chat model the built-in writer writes', async () => {
    const warnings: string[] = []
    const config = diffusionConfig({ DIFFUSION_ENDPOINT_URL: endpoint.url.href })
    const driver = await openDiffusion(config, { warn: (message) => warnings.push(message) })
    endpoint.answer(picture(await png()), json(404, { error: 'no chat here' }))

    const drawn = await driver.draw(pictureRequest({ photo: await photo() }), { signal })
    const story = await driver.write(storyRequest(), { signal })
    expect(driver.kind).toBe('endpoints')
    expect(drawn.model).toBe('black-forest-labs/FLUX.2-klein-4B')
    expect(story).toContain('Reykjavík')
    expect(warnings).toEqual([expect.stringContaining('404 (no chat here)')])
    await driver.close()
  })

  it('writes without a chat model also when no listener for warnings is given', async () => {
    const driver = await openDiffusion(diffusionConfig({ DIFFUSION_ENDPOINT_URL: endpoint.url.href }))
    endpoint.answer(json(404, { error: 'no chat here' }))
    expect(await driver.write(storyRequest(), { signal })).toContain('Reykjavík')
    await driver.close()
  })
})
