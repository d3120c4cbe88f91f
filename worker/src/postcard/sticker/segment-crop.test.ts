import { expect, test } from 'vitest'
import { openCropSegmenter } from './segment-crop.ts'

const SIDE = 65
const crop = (shade: number) => ({
  id: 1,
  rgb: new Uint8Array(SIDE * SIDE * 3).fill(shade),
  width: SIDE,
  height: SIDE,
  pets: 1,
})

function counting() {
  const asked = { segmenter: 0, outliner: 0 }
  const segment = openCropSegmenter({
    async run() {
      asked.segmenter += 1
      return { data: new Float32Array(21 * 9 * 9) }
    },
    async salientIn(_rgb, width, height) {
      asked.outliner += 1
      return new Float32Array(width * height)
    },
    fixedSize: async () => null,
  })
  return { asked, segment }
}

test('a crop that is asked about again, with the second network, is segmented once', async () => {
  const { asked, segment } = counting()
  await segment({ ...crop(80), isOutlined: false })
  await segment({ ...crop(80), isOutlined: true })
  expect(asked).toEqual({ segmenter: 1, outliner: 1 })
  await segment({ ...crop(90), isOutlined: false })
  expect(asked.segmenter).toBe(2)
})
