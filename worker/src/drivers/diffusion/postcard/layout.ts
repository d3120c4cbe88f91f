import type { Mount } from './mounts/mount.ts'

export const CARD = 1024
export const ART_LEFT = 32

/** Where things are on the card, in units of a card 1024 wide. */
export interface Layout {
  name: 'classic' | 'centred' | 'banner'
  petSide: 'left' | 'right'
  /** Top of the art box (960 x 800), which is 32 from the left. */
  artTop: number
  /** The middle of the mount; for a sticker, the middle of its feet. */
  mount: { x: number; y: number }
  title: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; maxWidth: number; size: number }
}

interface LayoutInput {
  /** Neighbouring numbers give different cards. */
  turn: number
  /** Outer size of what shows the pet, and where it belongs. */
  pet: { width: number; height: number; hangs: Mount['hangs'] | 'ground' }
  /** Width of the title at its full size. */
  titleWidth: number
}

const FULL_SIZE = 104

/**
 * Three ways to print a card: the title beside the overlapping pet, the title in the middle below, the title above.
 * A title too long to stand beside the pet gets the whole width.
 */
export function chooseLayout({ turn, pet, titleWidth }: LayoutInput): Layout {
  const petSide = turn % 2 ? 'right' : 'left'
  const edge = pet.width / 2 + 44
  const x = petSide === 'left' ? edge : CARD - edge
  const room = CARD - 44 - 28 - edge - pet.width / 2
  const besides = titleWidth * 0.62 <= room && pet.hangs !== 'sky'
  const name = chooseName(turn, pet.hangs, besides)
  const artTop = name === 'banner' ? 192 : 32
  return {
    name,
    petSide,
    artTop,
    mount: { x: Math.round(x), y: Math.round(mountY(name, artTop, pet)) },
    title:
      name === 'classic'
        ? {
            x: petSide === 'left' ? 980 : 44,
            y: 920,
            anchor: petSide === 'left' ? 'end' : 'start',
            maxWidth: room,
            size: FULL_SIZE,
          }
        : { x: CARD / 2, y: name === 'banner' ? 116 : 920, anchor: 'middle', maxWidth: 900, size: FULL_SIZE },
  }
}

function chooseName(turn: number, hangs: LayoutInput['pet']['hangs'], besides: boolean): Layout['name'] {
  const names =
    hangs === 'corner' ? (['classic', 'banner'] as const) : (['classic', 'banner', 'centred'] as const)
  const name = names[Math.floor(turn / 2) % names.length] ?? 'banner'
  if (name !== 'classic' || besides) return name
  return hangs === 'corner' ? 'banner' : 'centred'
}

function mountY(name: Layout['name'], artTop: number, pet: LayoutInput['pet']): number {
  if (pet.hangs === 'sky') return artTop + 250
  if (pet.hangs === 'ground') return artTop + 800 + (name === 'classic' ? 58 : 8)
  return (name === 'classic' ? 984 : 968) - pet.height / 2
}
