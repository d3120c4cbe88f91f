import { describe, expect, it } from 'vitest'
import { paletteOf } from '../palette.ts'
import { STYLES } from '../styles/index.ts'
import { samplePlace } from '../testing/cards.ts'
import { planPeeking, putInProp } from './peeking.ts'
import { PROP_OF, PROPS } from './props.ts'

const SIDE = 200
const RED = [220, 30, 30] as const

function peeking(name: (typeof PROPS)[number]) {
  const plan = planPeeking(1, name, SIDE)
  const count = plan.head.width * plan.head.height
  const rgb = Buffer.alloc(count * 3)
  for (let index = 0; index < count; index += 1) rgb.set(RED, index * 3)
  const hand = STYLES.vintage.pet(paletteOf('clear', samplePlace('Paris')))
  const head = { rgb, mask: Buffer.alloc(count, 255) }
  return { plan, drawn: putInProp(head, plan, name, { hand, side: SIDE, from: 'left' }) }
}

describe.each(PROPS)('a head in a %s', (name) => {
  it('is seen above the edge, and hidden behind it', async () => {
    const { plan, drawn } = peeking(name)
    const { rgb, mask } = await drawn
    const { size, head, prop } = plan
    const middle = Math.round(size.width / 2)
    const at = (y: number): number[] => [...rgb.subarray((y * size.width + middle) * 3).subarray(0, 3)]
    expect(Math.max(size.width, size.height)).toBe(SIDE)
    expect(at(head.top + 5)).toEqual([...RED])
    expect(at(prop.top + Math.round(prop.height * 0.4))).not.toEqual([...RED])
    expect(head.top + head.height).toBeGreaterThan(prop.top)
    // It stands on the ground.
    expect(mask[(size.height - 4) * size.width + middle]).toBeGreaterThan(200)
  })

  it('is drawn the same each time', async () => {
    const [one, other] = await Promise.all([peeking(name).drawn, peeking(name).drawn])
    expect(one.rgb.equals(other.rgb) && one.mask.equals(other.mask)).toBe(true)
  })
})

it('a prop is wider than the head that looks out of it', () => {
  for (const name of PROPS) expect(PROP_OF[name].wide).toBeGreaterThan(1.2)
})
