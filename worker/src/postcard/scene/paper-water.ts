import { mix } from '../color.ts'
import { path, rect, repeat, round } from '../svg.ts'
import type { Scene } from './stage.ts'

/** Depth of water between two crests, in units of the stage. */
const DEPTH = 34
const MOST_SHEETS = 5

/**
 * Water from `top` to `bottom` as sheets of paper, cut in waves: the nearer, the darker and the higher the
 * waves.
 */
export function paperWater({ palette, view, random }: Scene, top: number, bottom: number): string {
  const chance = random.fork(`paper water ${top}`)
  const [far, near] = palette.water
  const height = bottom - top
  const count = Math.min(MOST_SHEETS, Math.max(1, Math.round(height / DEPTH)))
  const sheets = repeat(count - 1, (index) => {
    const share = (index + 1) / count
    const y = top + height * share ** 1.25
    const wave = 34 + share * 46
    const crest = 3 + share * 5
    const start = view.left - wave * chance.next()
    const waves = Math.ceil((view.right - start) / wave)
    const line = repeat(waves, () => `q${round(wave / 2)},${round(crest)} ${round(wave)},0`)
    return path(`M${round(start)},${round(y)}${line}V${bottom}H${round(start)}Z`, mix(far, near, share))
  })
  return rect(view.left, top, view.right - view.left, height, far) + sheets
}
