import { expect, test } from 'vitest'
import { videoConfig } from './config-video.ts'

test('without settings the built-in renderer makes videos and encodes H.264', () => {
  expect(videoConfig({})).toEqual({ encodes: true, deadlineMs: 600_000, endpoint: null })
  expect(videoConfig({ VIDEO_H264: 'off', VIDEO_DEADLINE_MS: '30000', HF_TOKEN: 'hf_1' })).toEqual({
    encodes: false,
    deadlineMs: 30_000,
    endpoint: null,
  })
})

test('a model chooses the provider', () => {
  const env = {
    VIDEO_MODEL: 'somebody/moves',
    HF_TOKEN: 'hf_1',
    VIDEO_PROVIDER: 'fal-ai',
    VIDEO_PRICE: '0.25',
  }
  expect(videoConfig(env).endpoint).toEqual({
    model: 'somebody/moves',
    token: 'hf_1',
    provider: 'fal-ai',
    price: 250_000,
  })
})

test.each([
  [{ VIDEO_H264: 'no' }, /VIDEO_H264 should be on or off/],
  [{ VIDEO_DEADLINE_MS: 'soon' }, /VIDEO_DEADLINE_MS should be a whole number/],
  [{ VIDEO_MODEL: 'somebody/moves' }, /HF_TOKEN should be set together with VIDEO_MODEL/],
  [{ VIDEO_MODEL: 'somebody/moves', HF_TOKEN: 'hf_1', VIDEO_PRICE: 'much' }, /VIDEO_PRICE/],
])('%j is refused', (env, message) => {
  expect(() => videoConfig(env)).toThrow(message)
})
