import { expect, test } from 'vitest'
import { diffusionModel, POSTCARD_RENDERER } from './drawn-by.ts'

test.each([
  ['black-forest-labs/FLUX.2-klein-4B', 'black-forest-labs/FLUX.2-klein-4B'],
  [POSTCARD_RENDERER, null],
  ['pawport-postcard-9', null],
  [undefined, null],
  [null, null],
])('what is drawn by %s is the work of the model %s', (name, model) => {
  expect(diffusionModel(name)).toBe(model)
})
