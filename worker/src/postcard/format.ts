import type { PictureAspect } from '@pawport/shared/contract/generations/schemas.ts'
import { STAGE, type View } from './scene/stage.ts'

export type LayoutName = 'classic' | 'centred' | 'banner'
/**
 * Where the pet is on the card: standing on the ground, in a frame over the lower corner, or in a balloon in
 * the sky.
 */
export type Hangs = 'ground' | 'corner' | 'sky'

/**
 * The measures of a card of one shape, in units of the card; text has about the same size in pixels on all
 * shapes.
 */
export interface Format {
  card: { width: number; height: number }
  /** Height of the paper that carries the title. */
  band: number
  /** The layouts that seeds alternate between. */
  layouts: Record<Hangs, readonly LayoutName[]>
  /** How many units of the card one unit of the stage is. */
  scale: number
  /** How far the view reaches below the stage, in units of the stage, by where the pet is. */
  below: Record<Hangs, number>
  /** A wide view shows more than the stage at its sides: the share of that which lies on the pet's side. */
  petShare: number
  /** Side of a square cut-out; a cut-out of another shape gets the same area, within the limits. */
  sticker: { side: number; tallest: number; widest: number }
  /**
   * How far a cut-out's feet are below the lower edge of the picture, in layouts without a title beside the
   * pet.
   */
  foot: number
  /** Scale of a frame, relative to the square card. */
  frame: number
  /** True when a title that is too long for one line may be broken, even within a word. */
  breaks: boolean
  label: number
}

/** Width of the paper at the left and the right edge, and at the edge without a title. */
export const MARGIN = 32

const SQUARE: Format = {
  card: { width: 1024, height: 1024 },
  band: 192,
  layouts: {
    ground: ['classic', 'banner', 'centred'],
    corner: ['classic', 'banner'],
    sky: ['classic', 'banner', 'centred'],
  },
  scale: 1,
  below: { ground: 196, corner: 196, sky: 150 },
  petShare: 0.5,
  sticker: { side: 452, tallest: 540, widest: 520 },
  foot: 8,
  frame: 1,
  breaks: false,
  label: 16,
}

export const FORMATS: Record<PictureAspect, Format> = {
  '1:1': SQUARE,
  '4:5': {
    ...SQUARE,
    card: { width: 920, height: 1150 },
    scale: 0.92,
    below: { ground: 310, corner: 310, sky: 200 },
    foot: -6,
    sticker: { side: 450, tallest: 530, widest: 540 },
    breaks: true,
    label: 17,
  },
  '3:2': {
    ...SQUARE,
    card: { width: 1200, height: 800 },
    scale: 0.8,
    below: { ground: 150, corner: 150, sky: 130 },
    petShare: 0.68,
    foot: -6,
    sticker: { side: 400, tallest: 420, widest: 500 },
    frame: 0.84,
    label: 17,
  },
  '9:16': {
    ...SQUARE,
    card: { width: 720, height: 1280 },
    band: 214,
    layouts: { ground: ['banner', 'centred'], corner: ['banner', 'centred'], sky: ['banner', 'centred'] },
    scale: 0.88,
    below: { ground: 440, corner: 440, sky: 220 },
    foot: -6,
    sticker: { side: 450, tallest: 520, widest: 590 },
    breaks: true,
    label: 19,
  },
}

/** Size of the picture inside the paper. */
export function artSize({ card, band }: Format): { width: number; height: number } {
  return { width: card.width - MARGIN * 2, height: card.height - MARGIN - band }
}

/**
 * The part of the scene that the card shows. A narrow view is cut on the pet's side, because the main thing
 * to see is on the other.
 */
export function viewOf(format: Format, petSide: 'left' | 'right', hangs: Hangs): View {
  const art = artSize(format)
  const width = art.width / format.scale
  const height = art.height / format.scale
  const bottom = STAGE.height + format.below[hangs]
  const beyond = width - STAGE.width
  // How far the view reaches beyond the stage on the pet's side; negative in a narrow view, which is cut on
  // that side only.
  const atPet = beyond > 0 ? beyond * format.petShare : beyond
  const left = petSide === 'left' ? -atPet : atPet - beyond
  return round({ left, top: bottom - height, right: left + width, bottom })
}

/** Rounds to whole units, so that the edges of colours lie on pixels; + 0 makes zero of minus zero. */
function round({ left, top, right, bottom }: View): View {
  return {
    left: Math.round(left) + 0,
    top: Math.round(top),
    right: Math.round(right),
    bottom: Math.round(bottom),
  }
}
