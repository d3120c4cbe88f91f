import type { PictureAspect } from '@pawport/shared/contract/generations.ts'
import { STAGE, type View, WHOLE_STAGE } from './scene/stage.ts'

export type LayoutName = 'classic' | 'centred' | 'banner'
/** How the pet comes onto the card: standing on the ground, in a frame over the lower corner, in a balloon. */
export type Hangs = 'ground' | 'corner' | 'sky'

/** How a card of one shape is made, in units of the card; type has about the same size in pixels on all of them. */
export interface Format {
  card: { width: number; height: number }
  /** Height of the paper that carries the title. */
  band: number
  /** Ways to print it, in turn. */
  layouts: Record<Hangs, readonly LayoutName[]>
  /** Units of the card for one of the stage. */
  scale: number
  /** How far the view reaches beyond the stage, in its units: above and below it, by what the pet does. */
  below: Record<Hangs, number>
  /** Of what a wide view shows beside the stage, the share on the pet's side. */
  petShare: number
  /** Side of a square cut-out; others get the same area within the limits. */
  sticker: { side: number; tallest: number; widest: number }
  /** How far a cut-out's feet stand below the picture's lower edge where the title does not stand beside them. */
  foot: number
  /** Size of a frame, of what it is on the square card. */
  frame: number
  /** A title so long that it could only be printed tiny is broken, even within a word. */
  breaks: boolean
  label: number
}

/** Paper at the left, right and outer edge. */
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
  below: { ground: 0, corner: 0, sky: 0 },
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
    below: { ground: 150, corner: 150, sky: 40 },
    foot: -6,
    sticker: { side: 460, tallest: 560, widest: 540 },
    breaks: true,
    label: 17,
  },
  '3:2': {
    ...SQUARE,
    card: { width: 1200, height: 800 },
    scale: 0.8,
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
    below: { ground: 335, corner: 345, sky: 130 },
    foot: -6,
    sticker: { side: 470, tallest: 580, widest: 590 },
    breaks: true,
    label: 19,
  },
}

/** Size of the picture inside the paper. */
export function artSize({ card, band }: Format): { width: number; height: number } {
  return { width: card.width - MARGIN * 2, height: card.height - MARGIN - band }
}

/** What of the world the card shows. A narrow view keeps the side that the pet is not at, where the thing to see is. */
export function viewOf(format: Format, petSide: 'left' | 'right', hangs: Hangs): View {
  if (format === SQUARE) return WHOLE_STAGE
  const art = artSize(format)
  const width = art.width / format.scale
  const height = art.height / format.scale
  const bottom = STAGE.height + format.below[hangs]
  const beyond = width - STAGE.width
  // How far the view's edge on the pet's side lies outside the stage; all of what is missing is missing there.
  const atPet = beyond > 0 ? beyond * format.petShare : beyond
  const left = petSide === 'left' ? -atPet : atPet - beyond
  return round({ left, top: bottom - height, right: left + width, bottom })
}

/** Whole units, so that colours meet at pixels. */
function round({ left, top, right, bottom }: View): View {
  return {
    left: Math.round(left),
    top: Math.round(top),
    right: Math.round(right),
    bottom: Math.round(bottom),
  }
}
