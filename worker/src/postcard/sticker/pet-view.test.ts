import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { viewAround } from './pet-view.ts'

const cat = await readFile(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const BOX = { left: 0.3, top: 0.2, width: 0.4, height: 0.5 }

test('the same part of a photo is decoded once, other parts and sizes for themselves', async () => {
  const view = await viewAround(cat, BOX, 65)
  expect(await viewAround(cat, { ...BOX }, 65)).toBe(view)
  expect(view.rgb.length).toBe(view.width * view.height * 3)
  expect(Math.max(view.width, view.height)).toBe(65)
  expect((await viewAround(cat, BOX, 33)).width).toBeLessThan(view.width)
  expect((await viewAround(cat, { ...BOX, left: 0.4 }, 65)).crop.left).toBeGreaterThan(view.crop.left)
  expect(await viewAround(Buffer.from(cat), BOX, 65)).toEqual(view)
})
