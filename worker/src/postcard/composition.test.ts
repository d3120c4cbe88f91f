import { PICTURE_ASPECTS, type PictureAspect } from '@pawport/shared/contract/generations/schemas.ts'
import { destinations } from '@pawport/shared/places/destinations.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { describe, expect, it } from 'vitest'
import { layOut, type PetImage } from './card-layout.ts'
import type { Box } from './layout.ts'
import { MOUNTS, type MountName } from './mounts/index.ts'
import type { CardPlan } from './plan-card.ts'
import { arrangeScene } from './scene/paint.ts'
import { ridgeOf } from './scene/ridge.ts'
import { Defs } from './svg.ts'
import { planOf } from './testing/cards.ts'

/** The most that the sky may take of a picture, and a pet may cover of a landmark. */
const MOST_SKY = 0.45
const MOST_COVERED = 1 / 3
/** Units of the stage between the points that are looked at. */
const STEP = 8
const SAMPLE = 23
const AT = new Date('2026-05-10T10:00:00Z')

/** Every 23rd destination, as cards of that shape with a pet that is shown in several ways. */
async function cardsOf(aspect: PictureAspect): Promise<[name: string, plan: CardPlan, pet: PetImage][]> {
  const sample = [...(await destinations()).values()].filter((_, index) => index % SAMPLE === 0)
  const cards: [string, CardPlan, PetImage][] = []
  for (const [seed, destination] of sample.entries()) {
    const { lat, lng, names, slug } = destination
    const facts = await placeFacts({ title: names.en, lat, lng, at: AT })
    for (const petAspect of [0.6, 1, 1.7]) {
      const plan = planOf(facts, { destination, aspect, seed, show: 'sticker', petAspect })
      const cut = { kind: 'sticker', aspect: petAspect, href: '', cut: null } as unknown as PetImage
      cards.push([`${slug}, cut out, ${petAspect}`, plan, cut])
    }
    const plan = planOf(facts, { destination, aspect, seed })
    const frames = Object.keys(MOUNTS).filter((name) => name !== 'balloon') as MountName[]
    for (const mount of new Set([...frames, plan.mount]))
      cards.push([`${slug}, ${mount}`, { ...plan, mount }, { kind: 'framed', href: '', aspect: 1 }])
  }
  return cards
}

/** The shares of the picture that are sky, and of the landmark that the pet covers. */
function measure(plan: CardPlan, pet: PetImage): { sky: number; covered: number } {
  const { art, petSide, petBox } = layOut(plan, pet)
  const { view } = art
  const stand = { petSide, view, quiet: null, labels: [], hasBalloon: false }
  const { scene, kit, around } = arrangeScene(
    plan.setting,
    plan.facts,
    stand,
    plan.random.fork('scene'),
    new Defs(),
  )
  const ridge = ridgeOf(kit, scene)
  const scale = (view.right - view.left) / art.width
  const isRound = pet.kind === 'framed' && ['balloon', 'porthole'].includes(plan.mount)
  const isPet = shapeOf(petBox, isRound)
  let [points, sky, seen, covered] = [0, 0, 0, 0]
  for (let x = view.left + STEP / 2; x < view.right; x += STEP) {
    const { landmark } = around
    const up = landmark ? landmark.outline.topAt(x - landmark.x) : 0
    const top = landmark && up < 0 ? landmark.y + up : Number.POSITIVE_INFINITY
    for (let y = view.top + STEP / 2; y < view.bottom; y += STEP) {
      const hidden = isPet(art.x + (x - view.left) / scale, art.y + (y - view.top) / scale)
      points += 1
      if (y < Math.min(top, ridge.topAt(x)) && !hidden) sky += 1
      if (!landmark || y < top || y > landmark.y) continue
      seen += 1
      if (hidden) covered += 1
    }
  }
  return { sky: sky / points, covered: seen ? covered / seen : 0 }
}

/**
 * Whether a point of the card is behind the pet, which fills its box or, in a round frame, an ellipse in it.
 */
function shapeOf({ left, top, right, bottom }: Box, isRound: boolean): (x: number, y: number) => boolean {
  const [across, down] = [(right - left) / 2, (bottom - top) / 2]
  return (x, y) => {
    const [dx, dy] = [(x - left) / across - 1, (y - top) / down - 1]
    return isRound ? dx * dx + dy * dy < 1 : Math.abs(dx) < 1 && Math.abs(dy) < 1
  }
}

describe.each(PICTURE_ASPECTS)('a picture in the shape %s', (aspect) => {
  it('is sky for at most 45 hundredths, and its pet covers at most a third of the landmark', async () => {
    for (const [name, plan, pet] of await cardsOf(aspect)) {
      const { sky, covered } = measure(plan, pet)
      expect(sky, `sky of ${name}`).toBeLessThanOrEqual(MOST_SKY)
      expect(covered, `covered of ${name}`).toBeLessThanOrEqual(MOST_COVERED)
    }
  })
})

describe('a narrow card with a landmark', () => {
  it('has no balloon, which would hide the landmark', async () => {
    const paris = await placeFacts({ title: 'Paris', at: AT })
    const mounts = (aspect: PictureAspect) =>
      new Set(Array.from({ length: 60 }, (_, seed) => planOf(paris, { aspect, seed }).mount))
    expect(mounts('1:1')).toContain('balloon')
    expect(mounts('9:16')).not.toContain('balloon')
    expect(mounts('4:5')).not.toContain('balloon')
  })
})
