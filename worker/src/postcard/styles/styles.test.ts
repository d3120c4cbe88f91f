import {
  PICTURE_ASPECTS,
  PICTURE_STYLES,
  type PictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { composeCard, composeScene } from '../compose.ts'
import { MOUNTS, type MountName } from '../mounts/index.ts'
import { BROKEN_CARD, cardRequest, catPhoto, LONGEST_NAMES, NO_PET, planOf } from '../testing/cards.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'

const driver = openPostcardDriver({ clock: fixedClock('2026-01-02T03:04:05Z') })
const never = new AbortController().signal
const [place, wall] = SAMPLE_PLACES
if (!place || !wall) throw new Error('no sample places')
const [PLACE, WALL] = [place, wall]
let photo: Buffer

beforeAll(async () => {
  photo = await catPhoto()
})
afterAll(() => driver.close())

async function draw(style: PictureStyle, changes: Partial<PictureRequest> = {}): Promise<Buffer> {
  const request = cardRequest({ photo, place: PLACE, style, mount: 'framed', seed: 3, ...changes })
  return (await driver.draw(request, { signal: never })).data
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
  it('print the same scene in clearly different ways', async () => {
    const looks = await Promise.all(PICTURE_STYLES.map(async (style) => thumbnail(await draw(style))))
    for (const [index, one] of looks.entries())
      for (const other of looks.slice(index + 1)) expect(difference(one, other)).toBeGreaterThan(6)
  })

  it.each(PICTURE_STYLES)('give the same bytes for the same seed (%s)', async (style) => {
    const [first, second] = await Promise.all([draw(style), draw(style)])
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  })

  it('show night at every hour in the style `night`', async () => {
    const noon = { ...PLACE, isNight: false, localHour: 12 }
    const [day, dark] = await Promise.all([draw('vintage', { place: noon }), draw('night', { place: noon })])
    expect(await brightness(dark)).toBeLessThan((await brightness(day)) * 0.7)
  })

  it('have room for the longest names, on every frame', () => {
    for (const [index, title] of LONGEST_NAMES.entries()) {
      for (const [seed, mount] of (Object.keys(MOUNTS) as MountName[]).entries()) {
        const style = PICTURE_STYLES[(seed + index) % PICTURE_STYLES.length]
        const plan = planOf({ ...WALL, title }, { style, seed, aspect: PICTURE_ASPECTS[seed % 4] })
        const card = composeCard({ ...plan, mount }, NO_PET, { width: 512, height: 512 })
        expect(card).not.toMatch(BROKEN_CARD)
      }
    }
  })

  it.each(PICTURE_STYLES)('leave emoji out of the picture (%s)', (style) => {
    const { words } = planOf({ ...WALL, title: 'Rome with Rex 🐶' }, { style })
    expect(words.title).toBe('Rome with Rex')
  })

  it('draw every sample place without gradients in the style `papercut`', () => {
    for (const facts of SAMPLE_PLACES) {
      const plan = planOf({ ...WALL, title: facts.title }, { style: 'papercut', seed: 5 })
      const scene = composeScene(plan, NO_PET)
      expect(scene).not.toMatch(/Gradient|NaN|undefined/)
    }
  })
})
