import type { PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { describe, expect, it } from 'vitest'
import { layOut, type PetImage } from '../card-layout.ts'
import { composeCard } from '../compose.ts'
import { planOf, samplePlace } from '../testing/cards.ts'
import type { CutOut } from './cut-out.ts'

const PET: PetImage = {
  kind: 'sticker',
  href: 'data:,pet',
  plain: 'data:,',
  aspect: 1,
  bust: false,
  way: 'whole',
  cut: null,
  reflection: 'data:,mirror',
  feet: [{ from: 0.7, to: 0.9 }],
}
const SEEDS = Array.from({ length: 16 }, (_, index) => index)

function cards(facts: ReturnType<typeof samplePlace>, pet = PET, style: PictureStyle = 'vintage') {
  return SEEDS.map((seed) => {
    const plan = planOf(facts, { show: 'sticker', seed, style })
    return { plan, card: composeCard(plan, pet, { width: 512, height: 512 }) }
  })
}

function isMirrored(card: string): boolean {
  return card.includes('data:,mirror')
}

/** y of the lower edge of a pet, or of the upper edge of its reflection, in units of the card. */
function edge(card: string, href: string): number {
  const [, y = 0, height = 0] = (
    new RegExp(`<image href="${href}"[^>]* y="([\\d.]+)"[^>]* height="([\\d.]+)"`).exec(card) ?? []
  ).map(Number)
  return href === 'data:,pet' ? y + height : y
}

const KITCHEN = { ...samplePlace('Paris'), title: 'Kitchen', place: null, lat: null, lng: null }
const ICE = { ...samplePlace('McMurdo'), lat: -65, coastKm: 200 }

describe('the reflection of a pet', () => {
  it.each([
    ['a polished floor', KITCHEN],
    ['ice', ICE],
  ])('is below its feet on %s', (_, facts) => {
    for (const { card } of cards(facts)) {
      expect(isMirrored(card)).toBe(true)
      expect(Math.abs(edge(card, 'data:,mirror') - edge(card, 'data:,pet'))).toBeLessThan(5)
    }
  })

  it('is on paving after rain, under a sky without a sun', () => {
    const all = cards(samplePlace('New York'))
    const wet = all.filter(({ card }) => isMirrored(card))
    expect(wet.length).toBeGreaterThan(0)
    expect(wet.length).toBeLessThan(all.length)
    for (const { plan, card } of wet)
      expect(card.includes(`fill="${plan.setting.palette.sun}"/>`)).toBe(false)
  })

  it.each(['Rome', 'Malé', 'Moscow', 'Giza'])('is neither on grass, sand nor snow (%s)', (title) => {
    for (const { card } of cards(samplePlace(title))) expect(isMirrored(card)).toBe(false)
  })

  it('is not drawn of a pet without feet', () => {
    const bust = { ...PET, bust: true, reflection: null }
    for (const { card } of cards(KITCHEN, bust)) expect(isMirrored(card)).toBe(false)
  })

  it('is not drawn on the paper at the edge of a watercolour', () => {
    for (const { card } of cards(KITCHEN, PET, 'watercolour')) expect(isMirrored(card)).toBe(false)
  })
})

/** x of the middle of the darker shadow at the feet, relative to the pet's box, 0..1. */
function shadowAt(card: string): number {
  const pet = /<image href="data:,pet" x="([\d.]+)"[^>]* width="([\d.]+)"/.exec(card)
  const before = card.slice(0, pet?.index)
  const x = Number([...before.matchAll(/<ellipse cx="([\d.]+)"/g)].at(-1)?.[1])
  return (x - Number(pet?.[1])) / Number(pet?.[2])
}

describe('the shadow of a pet', () => {
  it('is where its feet are', () => {
    for (const { card } of cards(samplePlace('Rome'))) {
      expect(shadowAt(card)).toBeGreaterThan(0.65)
      expect(shadowAt(card)).toBeLessThan(0.95)
    }
  })

  it('is below a paw that stands further away, too', () => {
    const further = [{ from: 0.2, to: 0.3, up: 0.1 }]
    for (const { card } of cards(samplePlace('Rome'), { ...PET, feet: [{ from: 0.7, to: 0.9, further }] })) {
      const [, left, top, width, height] =
        /<image href="data:,pet" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
          .exec(card)
          ?.map(Number) ?? []
      const [x, y] = [Number(left) + Number(width) * 0.25, Number(top) + Number(height) * 0.9]
      const shadows = [...card.matchAll(/<ellipse cx="([\d.]+)" cy="([\d.]+)"/g)].map((at) => at.map(Number))
      const near = shadows.filter(([, cx = 0, cy = 0]) => Math.abs(cx - x) < 30 && Math.abs(cy - y) < 10)
      expect(near).toHaveLength(1)
    }
  })

  it('of a pet whose nearest paw the photo cuts is below its other paws alone', () => {
    const further = [{ from: 0.2, to: 0.3, up: 0.3 }]
    const shadows = (feet: CutOut['feet']) =>
      cards(samplePlace('Malé'), { ...PET, bust: true, feet }).map(({ card }) => {
        const [pet = ''] = /<!--\[pet-->[\s\S]*?<!--\]-->/.exec(card) ?? []
        return pet.match(/<ellipse/g)?.length ?? 0
      })
    expect(new Set(shadows([{ from: 0.7, to: 0.8, further }]))).toEqual(new Set([1]))
    expect(new Set(shadows([]))).toEqual(new Set([0]))
  })

  it('falls away from the light', () => {
    for (const { plan, card } of cards(samplePlace('Giza'), { ...PET, feet: [{ from: 0.3, to: 0.7 }] })) {
      const aside = shadowAt(card) - 0.5
      expect(plan.turn % 2 ? aside : -aside).toBeGreaterThan(0)
    }
  })
})

describe('the edge at which the photo cuts a pet off', () => {
  /** The points of the paper that is drawn over the pet's image, in units of the card. */
  function paperOver(card: string, paper: string): { x: number; y: number }[] {
    const after = card.slice(card.indexOf('data:,pet'))
    const drawn = [...after.matchAll(new RegExp(`<path d="([^"]+)" fill="${paper}"/>`, 'g'))]
    return drawn.flatMap(([, d = '']) =>
      [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
    )
  }
  const bust = { ...PET, bust: true, reflection: null, feet: [] }
  const PAPER = '#fcf9f1'

  it('is ragged in a watercolour, as the painting is', () => {
    for (const { plan, card } of cards(samplePlace('Rome'), bust, 'watercolour')) {
      const { art, petBox } = layOut(plan, bust)
      const points = paperOver(card, PAPER)
      const ground = art.y + art.height
      expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(petBox.left, 0)
      expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(petBox.right, 0)
      expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThan(ground - 30)
      expect(new Set(points.map(({ y }) => ground - y)).size).toBeGreaterThan(10)
    }
  })

  it('is ragged at the side, too', () => {
    const atSide = { ...bust, cut: 'left' as const }
    for (const { plan, card } of cards(samplePlace('Rome'), atSide, 'watercolour')) {
      const { art, petBox } = layOut(plan, atSide)
      const besides = paperOver(card, PAPER).filter(({ y }) => y < art.y + art.height - 40)
      expect(Math.min(...besides.map(({ y }) => y))).toBeCloseTo(petBox.top, 0)
      expect(Math.max(...besides.map(({ x }) => x))).toBeLessThan(art.x + 30)
    }
  })

  it.each(['vintage', 'night', 'papercut', 'airmail'] as const)('is straight in the style %s', (style) => {
    for (const { plan, card } of cards(samplePlace('Rome'), bust, style)) {
      const { paper } = plan.style.inks?.(plan.setting.palette) ?? plan.setting.palette
      expect(paperOver(card, paper)).toEqual([])
    }
  })

  it('is nowhere when the photo shows the whole pet', () => {
    for (const { card } of cards(samplePlace('Rome'), PET, 'watercolour'))
      expect(paperOver(card, PAPER)).toEqual([])
  })
})
