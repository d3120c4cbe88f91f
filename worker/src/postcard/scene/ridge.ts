import type { Kit } from '../kits/kit.ts'
import { alphaOf } from '../raster.ts'
import { Defs } from '../svg.ts'
import type { Scene } from './stage.ts'

/** What a landscape draws below its sky: hills, mountains, houses, trees. In units of the stage. */
export interface Ridge {
  /** y of its highest point at x; infinite where there is only sky. */
  topAt(x: number): number
  isSolid(x: number, y: number): boolean
}

/** Units of the stage for a pixel of the mask. */
const STEP = 8
/** A fainter pixel is light or haze. */
const SOLID = 128
/** What is in the sky; sky, clouds and birds mark themselves. A flat sky has no marks in it. */
const IN_THE_SKY = /<!--\[(?:sky|cloud|birds)\b[^>]*-->[\s\S]*?<!--\]-->/g

/** The ridge of a landscape, of any form: the landscape is drawn once more, small and without its sky. */
export function ridgeOf(kit: Kit, scene: Scene): Ridge {
  const { left, top, right, bottom } = scene.view
  const defs = new Defs(true)
  const bare = { ...scene, defs, clouded: [] }
  const drawn = (kit.back(bare) + kit.front(bare)).replace(IN_THE_SKY, '')
  const width = Math.ceil((right - left) / STEP)
  const height = Math.ceil((bottom - top) / STEP)
  const alpha = alphaOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width * STEP} ${height * STEP}" width="${width}" height="${height}">${defs}${drawn}</svg>`,
  )
  const isSolid = (column: number, row: number): boolean => (alpha[row * width + column] ?? 0) >= SOLID
  const tops = Float32Array.from({ length: width }, (_, column) => {
    for (let row = 0; row < height; row += 1) if (isSolid(column, row)) return top + row * STEP
    return Number.POSITIVE_INFINITY
  })
  return {
    topAt: (x) => tops[Math.floor((x - left) / STEP)] ?? Number.POSITIVE_INFINITY,
    isSolid: (x, y) => {
      const column = Math.floor((x - left) / STEP)
      return column >= 0 && column < width && isSolid(column, Math.floor((y - top) / STEP))
    },
  }
}
