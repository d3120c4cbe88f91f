import { describe, expect, it } from 'vitest'
import { diffusionConfig } from './config-diffusion.ts'

describe('where pictures come from', () => {
  it('is the worker itself when nothing is set', () => {
    expect(diffusionConfig({})).toEqual({ kind: 'postcard' })
    expect(diffusionConfig({ HF_TOKEN: ' ', DIFFUSION_ENDPOINT_URL: '' })).toEqual({ kind: 'postcard' })
  })

  it('is a provider of Hugging Face with nothing but a token', () => {
    expect(diffusionConfig({ HF_TOKEN: 'hf_abc' })).toMatchObject({
      kind: 'endpoints',
      endpoints: [
        {
          kind: 'hugging-face',
          token: 'hf_abc',
          provider: 'auto',
          model: 'black-forest-labs/FLUX.2-klein-4B',
        },
      ],
      stories: { token: 'hf_abc', provider: 'auto', deadlineMs: 20_000 },
      pictureDeadlineMs: 180_000,
      coldDeadlineMs: 600_000,
    })
  })

  it('has a limit of calls a day, as a number or as a sum of money', () => {
    const budgetOf = (env: Record<string, string>) => {
      const config = diffusionConfig({ HF_TOKEN: 'hf_abc', ...env })
      return config.kind === 'endpoints' ? config.budget : null
    }
    const wait = { moneyPerDay: null, whenSpent: 'wait' }
    expect(budgetOf({})).toEqual({ picturesPerDay: 1_000, storiesPerDay: 1_000, ...wait })
    expect(budgetOf({ DIFFUSION_DAILY_CALLS: '0', STORY_DAILY_CALLS: '7' })).toEqual({
      picturesPerDay: null,
      storiesPerDay: 7,
      ...wait,
    })
    const money = { DIFFUSION_DAILY_BUDGET: '0.3', DIFFUSION_PRICE_PER_PICTURE: '0.1' }
    expect(budgetOf(money)).toMatchObject({ moneyPerDay: 300_000, picturesPerDay: 1_000 })
    expect(budgetOf({ DIFFUSION_WHEN_SPENT: 'built-in' })?.whenSpent).toBe('built-in')
    expect(() => budgetOf({ DIFFUSION_WHEN_SPENT: 'stop' })).toThrow('one of wait, built-in')
    expect(() => budgetOf({ DIFFUSION_DAILY_BUDGET: '5' })).toThrow('DIFFUSION_PRICE_PER_PICTURE should be')
    expect(() => budgetOf({ ...money, DIFFUSION_PRICE_PER_PICTURE: '0' })).toThrow('above 0')
    expect(() => budgetOf({ DIFFUSION_DAILY_BUDGET: '5 dollars' })).toThrow('an amount such as 12.50')
  })

  it('is an endpoint, which needs no token and answers the stories too', () => {
    const config = diffusionConfig({ DIFFUSION_ENDPOINT_URL: 'http://gpu.internal:8080/draw' })
    const url = new URL('http://gpu.internal:8080/draw')
    expect(config).toMatchObject({
      endpoints: [{ kind: 'hugging-face', token: '', url }],
      stories: { token: '', url },
    })
    expect(JSON.stringify(config)).not.toContain('provider')
  })

  it('uses the settings of the operator', () => {
    const config = diffusionConfig({
      HF_TOKEN: 'hf_abc',
      HF_PROVIDER: 'fal-ai',
      DIFFUSION_MODEL: 'Qwen/Qwen-Image-Edit-2511',
      DIFFUSION_PARAMETERS: '{"num_inference_steps": 28}',
      DIFFUSION_SIZE_FIELD: 'image_size',
      STORY_MODEL: 'none',
      STORY_ENDPOINT_URL: 'https://stories.example',
      DIFFUSION_DEADLINE_MS: '30000',
    })
    expect(config).toMatchObject({
      endpoints: [
        {
          provider: 'fal-ai',
          model: 'Qwen/Qwen-Image-Edit-2511',
          parameters: { num_inference_steps: 28 },
          sizeField: 'image_size',
        },
      ],
      stories: { model: null, url: new URL('https://stories.example') },
      pictureDeadlineMs: 30_000,
    })
  })

  it.each([
    ['DIFFUSION_ENDPOINT_URL', 'not a url', /DIFFUSION_ENDPOINT_URL should be a URL/],
    ['DIFFUSION_ENDPOINT_URL', 'ftp://gpu', /DIFFUSION_ENDPOINT_URL should be a URL/],
    ['DIFFUSION_ENDPOINT_URL', 'https://me:secret@gpu', /DIFFUSION_ENDPOINT_URL should be .* HF_TOKEN/],
    ['STORY_ENDPOINT_URL', 'stories', /STORY_ENDPOINT_URL should be a URL/],
    ['DIFFUSION_DEADLINE_MS', 'soon', /DIFFUSION_DEADLINE_MS should be a whole number/],
    ['DIFFUSION_COLD_DEADLINE_MS', '-1', /DIFFUSION_COLD_DEADLINE_MS should be a whole number/],
    ['STORY_DEADLINE_MS', '1.5', /STORY_DEADLINE_MS should be a whole number/],
    ['DIFFUSION_PARAMETERS', '[28]', /DIFFUSION_PARAMETERS should be a JSON object/],
    ['DIFFUSION_PARAMETERS', 'steps=28', /DIFFUSION_PARAMETERS should be a JSON object/],
    ['DIFFUSION_SIZE_FIELD', 'big', /DIFFUSION_SIZE_FIELD should be one of target_size/],
  ])('refuses %s=%s and says what it wants', (name, value, message) => {
    expect(() => diffusionConfig({ HF_TOKEN: 'hf_abc', [name]: value })).toThrow(message)
  })

  it('refuses a token that cannot be one, without repeating it', () => {
    const refused = () => diffusionConfig({ HF_TOKEN: 'hf_abc hf_def' })
    expect(refused).toThrow(/HF_TOKEN should be/)
    expect(refused).not.toThrow(/hf_abc/)
  })

  it('refuses an endpoint together with a provider', () => {
    const both = { DIFFUSION_ENDPOINT_URL: 'https://gpu.example', HF_PROVIDER: 'fal-ai' }
    expect(() => diffusionConfig(both)).toThrow(
      /HF_PROVIDER should be left out when DIFFUSION_ENDPOINT_URL is set/,
    )
  })
})
