import { expect, test } from 'vitest'
import { TURNS, turned, turnedBack } from './upright-copies.ts'

const WIDTH = 40
const HEIGHT = 20

/** A grey photo with a white spot at a corner of the given box, in pixels. */
function photo() {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3, 90)
  for (let y = 4; y < 10; y += 1) data.fill(255, (y * WIDTH + 2) * 3, (y * WIDTH + 12) * 3)
  return { data, width: WIDTH, height: HEIGHT }
}

test.each(TURNS)(
  'what is found in the copy turned by %i degrees is told where it is in the photo',
  async (degrees) => {
    const { data, width, height } = await turned(photo(), degrees)
    const white = [...Array(width * height).keys()].filter((at) => data[at * 3] === 255)
    const columns = white.map((at) => at % width)
    const rows = white.map((at) => Math.floor(at / width))
    const edges = {
      left: Math.min(...columns) / width,
      top: Math.min(...rows) / height,
      right: (Math.max(...columns) + 1) / width,
      bottom: (Math.max(...rows) + 1) / height,
    }
    const found = turnedBack({ label: 'dog', score: 0.9, edges }, degrees)
    expect(found).toMatchObject({ label: 'dog', score: 0.9 })
    for (const [side, wanted] of Object.entries({ left: 0.05, top: 0.2, right: 0.3, bottom: 0.5 }))
      expect(found.edges[side as keyof typeof edges]).toBeCloseTo(wanted)
  },
)
