import { describe, expect, test } from 'vitest'
import { NO_SETTINGS } from '../contract/admin/picture-endpoints.ts'
import { endpointsSetting } from './config-endpoints.ts'
import { sentParameters, settingFields } from './drawing-parameters.ts'

const ALL = { steps: 20, guidance: 7, strength: 0.8, negativePrompt: 'a collar', mode: 'image-to-image' }

function endpoint(entry: object) {
  const common = { name: 'gpu', kind: 'hugging-face', url: 'http://gpu.internal/', ...entry }
  const [config] = endpointsSetting({ DIFFUSION_ENDPOINTS: JSON.stringify([common]) }) ?? []
  if (!config) throw new Error('no endpoint')
  return config
}

const QWEN = { model: 'Qwen/Qwen-Image-Edit-2511' }

describe('what is sent to an endpoint', () => {
  test.each<[string, object, Record<string, unknown>]>([
    ['FLUX takes steps and guidance', {}, { num_inference_steps: 20, guidance_scale: 7 }],
    [
      'Qwen takes its own guidance and a negative prompt',
      QWEN,
      { num_inference_steps: 20, true_cfg_scale: 7, negative_prompt: 'a collar' },
    ],
    ['an unknown model takes nothing', { model: 'a/model' }, {}],
    [
      'an unknown model takes what the configuration names',
      { model: 'a/model', parameters: { steps: 8, strength: 0.5, mode: 'text', quality: 'high' } },
      { steps: 20, strength: 0.8, mode: 'image-to-image', quality: 'high' },
    ],
    [
      'a known model takes its fields also where the configuration replaces its parameters',
      { parameters: { strength: 0.5 } },
      { num_inference_steps: 20, guidance_scale: 7, strength: 0.8 },
    ],
    [
      'a server of the images API takes what the configuration names',
      { kind: 'openai', model: 'black-forest-labs/FLUX.2-klein-4B', parameters: { guidance_scale: 2 } },
      { guidance_scale: 7 },
    ],
    ['a workflow takes nothing', { kind: 'comfyui', workflow: 'card.json' }, {}],
  ])('%s [E-109]', (_, entry, expected) => {
    expect(sentParameters(endpoint(entry), ALL)).toEqual(expected)
  })

  test('without a setting everything is as the configuration says', () => {
    expect(sentParameters(endpoint(QWEN), NO_SETTINGS)).toEqual({
      num_inference_steps: 40,
      true_cfg_scale: 4,
      negative_prompt: ' ',
    })
  })
})

test('an endpoint that takes two kinds of guidance is set by the stronger one', () => {
  const both = endpoint({ parameters: { guidance_scale: 1, true_cfg_scale: 4 } })
  expect(settingFields(both).guidance).toBe('true_cfg_scale')
})
