import { fileURLToPath } from 'node:url'
import {
  PICTURE_ASPECTS,
  PICTURE_STYLES,
  type PictureAspect,
  type PictureStyle,
} from '@pawport/shared/contract/generations.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureRequest } from '../../diffusion.ts'
import { composeCard, composeScene, planCard } from '../compose.ts'
import { MOUNTS } from '../mounts/index.ts'
import { openPostcardDriver } from '../postcard-driver.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'

const CAT = fileURLToPath(new URL('../../../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const LONGEST = [
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Krung Thep Maha Nakhon Amon Rattanakosin Mahinthara Ayuthaya',
  '克孜勒苏柯尔克孜自治州阿图什市',
]
const driver = openPostcardDriver({ clock: fixedClock('2026-01-02T03:04:05Z') })
const never = new AbortController().signal
const [place, wall] = SAMPLE_PLACES
if (!place || !wall) throw new Error('no sample places')
const [PLACE, WALL] = [place, wall]
let photo: Buffer

beforeAll(async () => {
  photo = await sharp(CAT).jpeg().toBuffer()
})
afterAll(() => driver.close())

function draw(style: PictureStyle, changes: Partial<PictureRequest> = {}): Promise<Buffer> {
  const request = {
    photo,
    pets: [{ species: 'cat' as const, score: 0.9, box: { left: 0.05, top: 0, width: 0.95, height: 1 } }],
    place: PLACE,
    size: 512 as const,
    aspect: '1:1' as const,
    style,
    mount: 'framed' as const,
    mood: null,
    seed: 3,
    locale: 'en' as const,
    watermark: false,
    ...changes,
  } satisfies PictureRequest
  return driver.draw(request, { signal: never }).then(({ data }) => data)
}

function planOf(style: PictureStyle, title: string, seed: number, aspect: PictureAspect = '1:1') {
  return planCard({
    facts: { ...WALL, title },
    destination: null,
    locale: 'en',
    seed,
    watermark: true,
    style,
    aspect,
    show: 'framed',
    petAspect: 1,
    pets: 1,
  })
}

async function thumbnail(data: Buffer): Promise<Buffer> {
  return sharp(data).resize(48, 48).removeAlpha().raw().toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

async function brightness(data: Buffer): Promise<number> {
  const { channels } = await sharp(data).greyscale().stats()
  return channels[0]?.mean ?? 0
}

describe('styles', () => {
  it('print the same scene in looks that differ at a glance', async () => {
    const looks = await Promise.all(PICTURE_STYLES.map(async (style) => thumbnail(await draw(style))))
    for (const [index, one] of looks.entries())
      for (const other of looks.slice(index + 1)) expect(difference(one, other)).toBeGreaterThan(6)
  })

  it.each(PICTURE_STYLES)('give the same bytes for the same seed (%s)', async (style) => {
    const [first, second] = await Promise.all([draw(style), draw(style)])
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  it('make it night whatever the hour', async () => {
    const noon = { ...PLACE, isNight: false, localHour: 12 }
    const [day, dark] = await Promise.all([draw('vintage', { place: noon }), draw('night', { place: noon })])
    expect(await brightness(dark)).toBeLessThan((await brightness(day)) * 0.7)
  })

  it.each(PICTURE_STYLES)('have room for the longest names, on every frame (%s)', (style) => {
    for (const title of LONGEST) {
      for (const mount of Object.keys(MOUNTS) as (keyof typeof MOUNTS)[]) {
        for (const seed of [1, 2, 3, 4, 5, 6]) {
          const plan = { ...planOf(style, title, seed, PICTURE_ASPECTS[seed % 4]), mount }
          const pet = { kind: 'framed', href: 'data:,', aspect: 1 } as const
          const card = composeCard(plan, pet, { width: 512, height: 512 })
          expect(card).not.toMatch(/NaN|undefined|Infinity|<text|<filter/)
        }
      }
    }
  })

  it.each(PICTURE_STYLES)('leave emoji out of the picture (%s)', (style) => {
    const { words } = planOf(style, 'Rome with Rex 🐶', 1)
    expect(words.title).toBe('Rome with Rex')
  })

  it('draw every sample place as whole sheets of paper', () => {
    for (const facts of SAMPLE_PLACES) {
      const plan = planOf('papercut', facts.title, 5)
      const scene = composeScene(plan, { kind: 'framed', href: 'data:,', aspect: 1 })
      expect(scene).not.toMatch(/Gradient|NaN|undefined/)
    }
  })
})
