import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diffusionConfig } from './config-diffusion.ts'

const folder = mkdtempSync(join(tmpdir(), 'pawport-endpoints-'))
afterAll(() => rmSync(folder, { recursive: true }))

const GPU = { name: 'gpu', kind: 'hugging-face', url: 'http://gpu.internal:8000/' }
const CLOUD = {
  name: 'cloud',
  kind: 'hugging-face',
  provider: 'fal-ai',
  token: 'hf_abc',
  price: 0.04,
  weight: 0,
}

function endpointsOf(entries: unknown[], env: Record<string, string> = {}) {
  const config = diffusionConfig({ DIFFUSION_ENDPOINTS: JSON.stringify(entries), ...env })
  return config.kind === 'endpoints' ? config.endpoints : []
}

describe('a list of endpoints', () => {
  it('says of each where it is, what a call costs and how often it is chosen', () => {
    const [gpu, cloud] = endpointsOf([GPU, CLOUD])
    expect(gpu).toMatchObject({ name: 'gpu', url: new URL(GPU.url), token: '', weight: 1, price: 0 })
    expect(cloud).toMatchObject({ provider: 'fal-ai', token: 'hf_abc', weight: 0, price: 40_000 })
  })

  it('may stand in a file, with tokens in files beside it', () => {
    const file = join(folder, 'endpoints.json')
    writeFileSync(join(folder, 'token'), 'hf_FromFile\n')
    writeFileSync(file, JSON.stringify([{ ...GPU, token_file: 'token' }]))
    const config = diffusionConfig({ DIFFUSION_ENDPOINTS: file })
    expect(config).toMatchObject({ endpoints: [{ name: 'gpu', token: 'hf_FromFile' }] })
  })

  it('may speak other protocols', () => {
    const images = {
      name: 'images',
      kind: 'openai',
      url: 'https://api.openai.com/v1',
      model: 'gpt-image-1',
      token: 'sk',
    }
    const comfy = {
      name: 'comfy',
      kind: 'comfyui',
      url: 'http://comfy:8188',
      workflow: '/etc/card.json',
      sizes: ['512x512'],
    }
    const [first, second] = endpointsOf([images, comfy])
    expect(first).toMatchObject({ kind: 'openai', url: new URL(images.url), model: 'gpt-image-1' })
    expect(second).toMatchObject({
      kind: 'comfyui',
      workflow: '/etc/card.json',
      model: 'comfyui',
      sizes: ['512x512'],
    })
  })

  it('leaves stories to the built-in writer until a token or an address for them is given', () => {
    const stories = (env: Record<string, string>) =>
      diffusionConfig({ DIFFUSION_ENDPOINTS: JSON.stringify([GPU]), ...env })
    expect(stories({})).toMatchObject({ stories: { model: null } })
    expect(stories({ HF_TOKEN: 'hf_abc' })).toMatchObject({ stories: { model: expect.any(String) } })
  })

  it.each<[string, unknown[], RegExp]>([
    ['no endpoint', [], /the list/],
    ['an unknown field', [{ ...GPU, wieght: 2 }], /0: .*wieght/],
    ['an unknown kind', [{ ...GPU, kind: 'magic' }], /0\.kind/],
    ['a name that no metric can bear', [{ ...GPU, name: 'My GPU' }], /0\.name/],
    ['the same name twice', [GPU, GPU], /same name/],
    ['an address that is none', [{ ...GPU, url: 'gpu' }], /0\.url/],
    [
      'a password in the address',
      [{ ...GPU, url: 'http://me:secret@gpu/' }],
      /without user name and password/,
    ],
    ['an address and a provider', [{ ...GPU, provider: 'fal-ai' }], /either url or provider/],
    ['a field of another kind', [{ ...GPU, workflow: 'card.json' }], /0: .*workflow/],
    ['no workflow', [{ name: 'comfy', kind: 'comfyui', url: GPU.url }], /0\.workflow/],
    [
      'a size that is none',
      [{ name: 'i', kind: 'openai', url: GPU.url, model: 'm', sizes: ['big'] }],
      /0\.sizes/,
    ],
    ['a negative price', [{ ...GPU, price: -1 }], /0\.price/],
    ['weights that choose nothing', [{ ...GPU, weight: 0 }], /every weight is 0/],
    ['a file without a token', [{ ...GPU, token_file: '/no/such/file' }], /ENOENT/],
  ])('is refused with %s, and the text names the place', (_, entries, text) => {
    expect(() => endpointsOf(entries)).toThrow(text)
    expect(() => endpointsOf(entries)).toThrow('DIFFUSION_ENDPOINTS should be')
  })

  it('never repeats a token in its refusal', () => {
    const refusal = () => endpointsOf([{ ...GPU, token: 'hf_secret with a space' }])
    expect(refusal).toThrow(/0\.token/)
    expect(refusal).not.toThrow(/hf_secret/)
  })

  it('replaces the variables of a single endpoint, which are refused beside it', () => {
    expect(() => endpointsOf([GPU], { DIFFUSION_MODEL: 'any' })).toThrow(/DIFFUSION_MODEL should be left out/)
  })

  it('with a budget needs a price', () => {
    expect(() => endpointsOf([GPU], { DIFFUSION_DAILY_BUDGET: '5' })).toThrow(/a price there/)
    expect(endpointsOf([GPU, CLOUD], { DIFFUSION_DAILY_BUDGET: '5' })).toHaveLength(2)
  })
})
