import { fileURLToPath } from 'node:url'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import sharp from 'sharp'
import type { PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { planCard } from '../plan-card.ts'
import { SAMPLE_PLACES } from '../tools/sample-places.ts'

type CardRequest = Parameters<typeof planCard>[0]

/**
 * Text that no card may contain: broken numbers such as NaN, and elements that the rasteriser cannot draw or
 * draws slowly.
 */
export const BROKEN_CARD = /NaN|undefined|Infinity|<text|<filter/

export const LONGEST_NAMES = [
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Krung Thep Maha Nakhon Amon Rattanakosin Mahinthara Ayuthaya',
  '克孜勒苏柯尔克孜自治州阿图什市',
]

/** A pet without pixels, for tests of the card around it. */
export const NO_PET = { kind: 'framed', href: 'data:,', aspect: 1 } as const

/** The plan of a square vintage card for one framed pet, with changes. */
export function planOf(facts: PlaceFacts, changes: Partial<CardRequest> = {}) {
  return planCard({
    facts,
    destination: null,
    locale: 'en',
    seed: 1,
    watermark: true,
    style: 'vintage',
    aspect: '1:1',
    show: 'framed',
    petAspect: 1,
    pets: 1,
    ...changes,
  })
}

const CAT = fileURLToPath(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))

/** A JPEG of 451 x 300 pixels. */
export function catPhoto(): Promise<Buffer> {
  return sharp(CAT).jpeg().toBuffer()
}

/** @throws {Error} when no sample place has that title */
export function samplePlace(title: string): PlaceFacts {
  const found = SAMPLE_PLACES.find((place) => place.title === title)
  if (!found) throw new Error(`no sample ${title}`)
  return found
}

/** A square vintage picture of 512 pixels of the cat in the photo, with changes. */
export function cardRequest(
  changes: Partial<PictureRequest> & Pick<PictureRequest, 'photo'>,
): PictureRequest {
  return {
    pets: [{ species: 'cat', score: 0.9, box: { left: 0.05, top: 0, width: 0.95, height: 1 } }],
    place: samplePlace('Malé'),
    size: 512,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
    mood: null,
    seed: 1,
    locale: 'en',
    watermark: false,
    ...changes,
  }
}
