import { PICTURE_ASPECTS, type PictureAspect } from '@pawport/shared/contract/generations/schemas.ts'
import { describe, expect, it } from 'vitest'
import { FORMATS } from './format.ts'
import { type Box, chooseLayout, type Layout, overlap } from './layout.ts'
import { stickerSize } from './sticker/stand.ts'
import { labelBox, subtitleBox, titleLetters, titleWidth } from './title.ts'
import type { TypefaceName } from './type/typeface.ts'
import type { Wording } from './wording.ts'

const NAMES = [
  "St. John's",
  'Budapest',
  'Sydney',
  'Gyügy',
  'Reykjavík',
  'Århus',
  'Évora',
  'Île-de-France',
  'Ålesund',
  'Şanlıurfa',
  'Paris',
  'Żyrardów',
  'Łódź',
  'Győr',
  'Ōsaka',
  'Jyväskylä',
  'Querétaro',
  'Quảng Ngãi',
  'Phnom Penh',
  'Hà Nội',
  'Ağrı',
  'Čačak',
  'Frankfurt am Main',
  'Rapa Nui (Easter Island)',
  'Saint-Rémy-de-Provence',
  'Petropavlovsk-Kamchatsky',
  'Yangjiang',
  "Nuku'alofa",
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  '北京',
  '重庆',
  '呼和浩特市',
  'Jægerspris',
  'Þingvellir',
  'Agígea',
]
const FACES: TypefaceName[] = ['title', 'caption', 'subtitle']

function words(title: string): Wording {
  const subtitle = 'HUNGARY  ·  1600 M  ·  47.50° N  19.04° E'
  return { title, subtitle, label: 'Postcard preview · drawn by Pawport', month: 'JUN', country: 'Hungary' }
}

function* layouts(aspect: PictureAspect, width: number): Generator<Layout> {
  for (const shape of [0.6, 1, 1.8]) {
    const pet = { ...stickerSize(shape, FORMATS[aspect].sticker), hangs: 'ground' as const }
    for (const cut of [null, 'left'] as const) {
      for (let turn = 0; turn < 6; turn += 1)
        yield chooseLayout({ aspect, turn, pet: { ...pet, cut }, titleWidth: width })
    }
  }
}

describe.each(PICTURE_ASPECTS)('the words of a card in the shape %s', (aspect) => {
  const all: { name: string; layout: Layout; letters: Box[]; subtitle: Box; label: Box }[] = []
  for (const name of NAMES) {
    for (const face of FACES) {
      for (const layout of layouts(aspect, titleWidth(name, face))) {
        const set = {
          letters: titleLetters(name, layout, face),
          subtitle: subtitleBox(words(name), layout, face),
        }
        all.push({
          name: `${name}, ${face}, ${layout.name}`,
          layout,
          ...set,
          label: labelBox(words(name).label, layout),
        })
      }
    }
  }

  it('have no letter of the title below the pet', () => {
    for (const { name, layout, letters } of all)
      expect(
        letters.some((letter) => overlap(letter, layout.petBox)),
        name,
      ).toBe(false)
  })

  it('have no descender on the line below the title, and that line clear of the label', () => {
    for (const { name, letters, subtitle, label } of all) {
      const lowest = Math.max(...letters.map(({ bottom }) => bottom))
      expect(subtitle.top - lowest, name).toBeGreaterThan(3)
      expect(overlap(subtitle, label), name).toBe(false)
    }
  })

  it('are on the paper, not on the picture', () => {
    for (const { name, layout, letters, subtitle } of all) {
      const { art } = layout
      const picture = { left: art.x, top: art.y, right: art.x + art.width, bottom: art.y + art.height }
      expect(
        [...letters, subtitle].some((box) => overlap(box, picture)),
        name,
      ).toBe(false)
    }
  })

  it('have a title that is not small because of its accents', () => {
    for (const { name, layout, letters } of all) {
      if (!/Århus, title/.test(name) || layout.title.maxWidth < 420) continue
      const [first] = letters
      expect((first?.bottom ?? 0) - (first?.top ?? 0), name).toBeGreaterThan(60)
    }
  })
})
