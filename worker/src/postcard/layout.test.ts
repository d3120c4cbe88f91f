import { PICTURE_ASPECTS, type PictureAspect } from '@pawport/shared/contract/generations/schemas.ts'
import { describe, expect, it } from 'vitest'
import { FORMATS, type Hangs } from './format.ts'
import { type Box, chooseLayout, type Layout, overlap, stickerBox } from './layout.ts'
import { MOUNTS } from './mounts/index.ts'
import { STAGE } from './scene/stage.ts'
import { stickerSize } from './sticker/stand.ts'
import { titleLetters, titleWidth } from './title.ts'
import type { TypefaceName } from './type/typeface.ts'

const TITLES = [
  'Rome',
  'Frankfurt am Main',
  'Petropavlovsk-Kamchatsky',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Saint-Rémy-de-Provence, Bouches-du-Rhône',
  '北京',
  '西双版纳傣族自治州景洪市勐腊县中国科学院热带植物园',
]
const TYPEFACES: readonly TypefaceName[] = ['title', 'caption']
/** Width / height of a cut-out or of a framed photo. */
const SHAPES = [0.45, 1, 2.4]
/** The box around the middle of a postmark, without the waves beside it. */
const RING = 66

/** Drawing text is slow, so the box of a title at a place is computed once. */
function remembered<Value>(make: (text: string, face: TypefaceName, layout?: Layout) => Value) {
  const known = new Map<string, Value>()
  return (text: string, face: TypefaceName, layout?: Layout): Value => {
    const key = JSON.stringify([text, face, layout?.title])
    const value = known.get(key) ?? make(text, face, layout)
    known.set(key, value)
    return value
  }
}
const widthOf = remembered(titleWidth)
const boxOf = remembered((text, face, layout) => layout && around(titleLetters(text, layout, face)))

function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

interface Pet {
  width: number
  height: number
  hangs: Hangs
  cut?: 'left' | 'right'
}

interface Case {
  layout: Layout
  title: Box
}

function* cases(aspect: PictureAspect): Generator<Case> {
  const format = FORMATS[aspect]
  const pets: Pet[] = SHAPES.map((shape) => ({
    ...stickerSize(shape, format.sticker),
    hangs: 'ground' as const,
  }))
  for (const cut of ['left', 'right'] as const) {
    for (const shape of SHAPES) pets.push({ ...stickerSize(shape, format.sticker), hangs: 'ground', cut })
  }
  for (const mount of Object.values(MOUNTS)) {
    for (const shape of mount.shape === 'square' ? [1] : [0.88, 2]) {
      const { width, height } = mount.size(shape)
      pets.push({ width: width * format.frame, height: height * format.frame, hangs: mount.hangs })
    }
  }
  for (const pet of pets) {
    for (const title of TITLES) {
      for (const typeface of TYPEFACES) {
        for (let turn = 0; turn < 6; turn += 1) {
          const layout = chooseLayout({ aspect, turn, pet, titleWidth: widthOf(title, typeface) })
          const box = boxOf(title, typeface, layout)
          if (box) yield { layout, title: box }
        }
      }
    }
  }
}

function inside({ left, top, right, bottom }: Box, { width, height }: Layout['card']): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}

function ring({ postmark: { x, y } }: Layout): Box {
  return { left: x - RING, top: y - RING, right: x + RING, bottom: y + RING }
}

/** The pet's box without the white outline of a cut-out. */
function shrunk({ left, top, right, bottom }: Box): Box {
  return { left: left + 6, top: top + 6, right: right - 6, bottom: bottom - 6 }
}

/** The box of a balloon has empty corners, because the balloon is round. */
function isClear(mark: Box, { petBox, mount, postmark }: Layout): boolean {
  const flies = mount.y < petBox.top + (petBox.bottom - petBox.top) * 0.4
  if (!flies) return !overlap(mark, petBox)
  const away = Math.hypot(postmark.x - mount.x, postmark.y - mount.y)
  return away > (petBox.right - petBox.left) / 2 + RING
}

describe.each(PICTURE_ASPECTS)('a card in the shape %s', (aspect) => {
  const all = [...cases(aspect)]

  it('has the whole title on its paper, beside the pet and clear of it', () => {
    for (const { layout, title } of all) {
      expect(inside(title, layout.card)).toBe(true)
      expect(overlap(title, shrunk(layout.petBox))).toBe(false)
    }
  })

  it('leaves the foot of a leaning frame clear of the words beside it', () => {
    for (const { layout } of all) {
      const { title, petBox, petSide } = layout
      if (layout.name !== 'classic' || Math.abs(petBox.bottom - layout.mount.y) < 60) continue
      // The words have the full width of their room, as a long title or subtitle has.
      const words = title.anchor === 'end' ? title.x - title.maxWidth : title.x + title.maxWidth
      const foot = ((petBox.bottom - petBox.top) / 2) * Math.sin((6.5 * Math.PI) / 180)
      const gap = petSide === 'left' ? words - (petBox.right + foot) : petBox.left - foot - words
      expect(gap).toBeGreaterThan(20)
    }
  })

  it('has the whole pet on it, over the picture', () => {
    for (const { layout } of all) {
      expect(inside(layout.petBox, layout.card)).toBe(true)
      expect(layout.petBox.top).toBeGreaterThan(layout.art.y)
    }
  })

  it('has its postmark in the sky, clear of the pet and of labels', () => {
    for (const { layout } of all) {
      const mark = ring(layout)
      const { art } = layout
      expect(isClear(mark, layout)).toBe(true)
      expect(Math.abs(layout.postmark.x - layout.sticker.x)).toBeGreaterThan(170)
      expect(mark.left).toBeGreaterThan(art.x)
      expect(mark.right).toBeLessThan(art.x + art.width)
      expect(mark.top).toBeGreaterThan(art.y)
    }
  })

  it('has its further places for a label in the picture, clear of the postmark and of the pet', () => {
    let places = 0
    for (const { layout } of all) {
      const { art, spare, petBox } = layout
      for (const at of spare) {
        const box = stickerBox(at)
        places += 1
        expect(overlap(box, ring(layout))).toBe(false)
        expect(overlap(box, petBox)).toBe(false)
        expect(box.left).toBeGreaterThan(art.x)
        expect(box.right).toBeLessThan(art.x + art.width)
        expect(box.top).toBeGreaterThan(art.y)
      }
    }
    expect(places).toBeGreaterThan(all.length / 2)
  })

  it('shows the scene without stretching it', () => {
    for (const { layout } of all) {
      const { width, height, view } = layout.art
      const across = width / (view.right - view.left)
      const down = height / (view.bottom - view.top)
      expect(Math.abs(across / down - 1)).toBeLessThan(0.002)
    }
  })

  it('is laid out in at least four ways for one pet', () => {
    const pet = { ...stickerSize(1, FORMATS[aspect].sticker), hangs: 'ground' as const }
    const ways = [0, 1, 2, 3].map((turn) => {
      const { name, petSide } = chooseLayout({ aspect, turn, pet, titleWidth: 300 })
      return `${name} ${petSide}`
    })
    expect(new Set(ways).size).toBe(4)
  })
})

describe.each(['left', 'right'] as const)('a pet that the %s side of its photo cuts', (cut) => {
  it.each(PICTURE_ASPECTS)(
    'stands at that side of the picture in the shape %s, whatever the seed',
    (aspect) => {
      const size = stickerSize(1, FORMATS[aspect].sticker)
      for (let turn = 0; turn < 6; turn += 1) {
        const pet = { ...size, hangs: 'ground' as const, cut }
        const { art, petBox, petSide } = chooseLayout({ aspect, turn, pet, titleWidth: 300 })
        expect(petSide).toBe(cut)
        expect(petBox[cut]).toBeCloseTo(cut === 'left' ? art.x : art.x + art.width, -1)
        expect(petBox.bottom).toBeCloseTo(art.y + art.height, 0)
      }
    },
  )
})

describe('what a card shows', () => {
  const pet = { width: 400, height: 400, hangs: 'ground' as const }
  const viewIn = (aspect: PictureAspect) => chooseLayout({ aspect, turn: 0, pet, titleWidth: 300 }).art.view

  it('is the width of the stage on a square card, with less sky and the ground in front', () => {
    const { left, top, right, bottom } = viewIn('1:1')
    expect({ left, right }).toEqual({ left: 0, right: STAGE.width })
    expect(bottom - top).toBe(STAGE.height)
    expect(bottom).toBeGreaterThan(STAGE.height + 150)
  })

  it('includes more ground in front on a tall card, and more scenery at the sides on a wide card', () => {
    expect(viewIn('9:16').bottom).toBeGreaterThan(STAGE.height + 200)
    const { left, right } = viewIn('3:2')
    expect(left).toBeLessThan(-100)
    expect(right).toBeGreaterThan(STAGE.width + 100)
  })
})
