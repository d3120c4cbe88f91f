import type { PictureAspect } from '@pawport/shared/contract/generations/schemas.ts'
import { artSize, FORMATS, type Format, type Hangs, type LayoutName, MARGIN, viewOf } from './format.ts'
import type { View } from './scene/stage.ts'

/** The positions of all parts of a card, in units of the card. */
export interface Layout {
  name: LayoutName
  petSide: 'left' | 'right'
  card: { width: number; height: number }
  /** The box of the picture inside the paper, and the part of the scene that it shows. */
  art: { x: number; y: number; width: number; height: number; view: View }
  /** The middle of the mount; for a sticker, the middle of its feet. */
  mount: { x: number; y: number; scale: number }
  petBox: Box
  title: {
    x: number
    y: number
    anchor: 'start' | 'middle' | 'end'
    maxWidth: number
    size: number
    /** Whether the title may be broken within a word. */
    breaks: boolean
    /** The title's letters and the baseline of the words below it stay between these. */
    highest: number
    lowest: number
  }
  label: { x: number; y: number; size: number; anchor: 'start' | 'middle' | 'end'; opacity: number }
  /** The middle of the postmark. */
  postmark: { x: number; y: number }
  /** The middle of a style's own label. */
  sticker: { x: number; y: number }
  /** Further places for it, where the first would hide the landmark. */
  spare: readonly { x: number; y: number }[]
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface LayoutInput {
  aspect: PictureAspect
  /** Selects the layout: neighbouring numbers give different layouts. */
  turn: number
  /** Outer size of the cut-out or of the frame, and where it is placed. */
  pet: {
    width: number
    height: number
    hangs: Hangs
    /** The side of the photo that cuts a cut-out off: it then stands at that side of the picture. */
    cut?: 'left' | 'right' | null
  }
  /** Width of the title at its full size. */
  titleWidth: number
}

const FULL_SIZE = 104
/** Degrees that a frame leans at most, with its foot towards the title. */
export const MOST_TILT = 6.5
/** Paper between the pet and the edge of the card. */
const ASIDE = 44
/** Depth of the words along the edge of a preview. */
const EDGE_WORDS = 22
/** The box of a postmark around its middle: the ring, and the waves at the right of the ring. */
const POSTMARK: Box = { left: -76, top: -84, right: 142, bottom: 84 }
/** The box of a style's label around its middle. */
const STICKER: Box = { left: -106, top: -42, right: 104, bottom: 42 }

/**
 * Chooses one of three layouts: the title beside the pet, the title in the middle below the picture, or the
 * title above the picture. A title that is too long to stand beside the pet gets the whole width.
 */
export function chooseLayout({ aspect, turn, pet, titleWidth }: LayoutInput): Layout {
  const format = FORMATS[aspect]
  const { card } = format
  const petSide = pet.cut ?? petSideOf(turn)
  const edge = pet.width / 2 + (pet.cut ? MARGIN : ASIDE)
  const x = petSide === 'left' ? edge : card.width - edge
  const room = card.width - ASIDE - 28 - edge - pet.width / 2 - footOf(pet)
  const besides = titleWidth * 0.62 <= room && pet.hangs !== 'sky'
  const name = chooseName(format, turn, pet.hangs, besides)
  const size = artSize(format)
  const art = {
    ...size,
    x: MARGIN,
    y: name === 'banner' ? format.band : MARGIN,
    view: viewOf(format, petSide, pet.hangs),
  }
  const mount = {
    x: Math.round(x),
    y: Math.round(mountY(format, name, art.y, pet)),
    scale: pet.hangs === 'ground' ? 1 : format.frame,
  }
  const title = titlePlace(format, name, petSide, room, pet.cut || pet.hangs !== 'ground' ? 0 : format.foot)
  const petBox = boxOf(mount, pet)
  return {
    name,
    petSide,
    card,
    art,
    mount,
    petBox,
    title,
    label: labelPlace(format, name, title),
    ...cornerMarks(card, art.y, petSide, petBox, pet.hangs),
  }
}

/** The side of the card that the pet is on. */
export function petSideOf(turn: number): Layout['petSide'] {
  return turn % 2 ? 'right' : 'left'
}

/** How much further a tilted frame reaches to the side at its foot. */
function footOf({ height, hangs }: LayoutInput['pet']): number {
  return hangs === 'corner' ? (height / 2) * Math.sin((MOST_TILT * Math.PI) / 180) : 0
}

function chooseName(format: Format, turn: number, hangs: Hangs, besides: boolean): LayoutName {
  const names = format.layouts[hangs]
  const name = names[Math.floor(turn / 2) % names.length] ?? 'banner'
  if (name !== 'classic' || besides) return name
  return hangs === 'corner' ? 'banner' : 'centred'
}

function mountY(format: Format, name: LayoutName, artTop: number, pet: LayoutInput['pet']): number {
  const { height } = artSize(format)
  // In a tall picture the balloon is a little lower.
  if (pet.hangs === 'sky') return artTop + 42 + 208 * format.frame + Math.max(0, height - 800) * 0.15
  // Its cut edge and the edge of the picture are one line, also below.
  if (pet.cut) return artTop + height
  if (pet.hangs === 'ground') return artTop + height + format.foot
  return (name === 'classic' ? format.card.height - 40 : artTop + height - 24) - pet.height / 2
}

function titlePlace(
  format: Format,
  name: LayoutName,
  petSide: Layout['petSide'],
  room: number,
  foot: number,
): Layout['title'] {
  const { card, band } = format
  const deeper = (band - 192) / 2
  const y = name === 'banner' ? 116 + deeper : card.height - 104 - deeper
  const above =
    name === 'banner' ? EDGE_WORDS : card.height - band + Math.max(2, name === 'classic' ? 0 : foot)
  const below = name === 'banner' ? band : card.height - 28 - format.label * 0.72
  const limits = { highest: above + 5, lowest: below - 8 }
  const common = { y, size: FULL_SIZE, breaks: format.breaks, ...limits }
  if (name !== 'classic')
    return { ...common, x: card.width / 2, anchor: 'middle', maxWidth: card.width - 124 }
  const left = petSide === 'left'
  return {
    ...common,
    x: left ? card.width - ASIDE : ASIDE,
    anchor: left ? 'end' : 'start',
    maxWidth: room,
  }
}

function labelPlace({ card, label }: Format, name: LayoutName, title: Layout['title']): Layout['label'] {
  if (name === 'banner') {
    return { x: card.width / 2, y: card.height - 11.5, size: label - 1, anchor: 'middle', opacity: 0.8 }
  }
  return { x: title.x, y: card.height - 28, size: label, anchor: title.anchor, opacity: 0.7 }
}

/**
 * The postmark is in the upper corner above the pet and a style's label in the other; each moves away when it
 * would cover the pet. The label may be between both or below the postmark, too.
 */
function cornerMarks(
  card: Layout['card'],
  artTop: number,
  petSide: Layout['petSide'],
  pet: Box,
  hangs: Hangs,
): Pick<Layout, 'postmark' | 'sticker' | 'spare'> {
  const left = { x: 142, y: artTop + 104 }
  const right = { x: card.width - 218, y: artTop + 104 }
  const [own, other] = petSide === 'left' ? [left, right] : [right, left]
  const postmark = hangs === 'sky' || overlap(around(own, POSTMARK), pet) ? other : own
  const corner = { x: postmark === left ? card.width - 170 : 170, y: artTop + 72 }
  const middle = { ...corner, x: card.width / 2 }
  const below = {
    x: postmark.x + (POSTMARK.left + POSTMARK.right) / 2,
    y: postmark.y + POSTMARK.bottom - STICKER.top,
  }
  const isCrowded = hangs !== 'sky' && overlap(stickerBox(corner), pet)
  const taken = [around(postmark, POSTMARK), pet]
  const spare = [middle, below].filter((at) => !taken.some((box) => overlap(stickerBox(at), box)))
  return { postmark, sticker: isCrowded ? middle : corner, spare }
}

/** What a style's own label around that point covers. */
export function stickerBox(middle: Layout['sticker']): Box {
  return around(middle, STICKER)
}

function around({ x, y }: { x: number; y: number }, box: Box): Box {
  return { left: x + box.left, top: y + box.top, right: x + box.right, bottom: y + box.bottom }
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The box of the pet on the card. */
function boxOf({ x, y }: { x: number; y: number }, { width, height, hangs }: LayoutInput['pet']): Box {
  const above = hangs === 'ground' ? height : hangs === 'sky' ? height * 0.36 : height / 2
  return { left: x - width / 2, top: y - above, right: x + width / 2, bottom: y - above + height }
}
