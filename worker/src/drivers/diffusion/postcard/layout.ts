import type { Random } from './random.ts'

export const CARD = 1024

/** Where things are on the card, in units of a card 1024 wide. */
export interface Layout {
  name: 'classic' | 'centred' | 'banner'
  petSide: 'left' | 'right'
  /** Top of the art box (960 x 800), which is 32 from the left. */
  artTop: number
  title: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; maxWidth: number; size: number }
}

export const ART_LEFT = 32

/**
 * Three ways to print a card: the title beside the overlapping pet, the title in the middle below, the title above.
 * A title too long to stand beside the pet gets the whole width.
 */
export function chooseLayout(random: Random, mount: string, titleWidth: number): Layout {
  const petSide = random.pick(['left', 'right'] as const)
  const names =
    mount === 'balloon' ? (['centred', 'banner'] as const) : (['classic', 'classic', 'banner'] as const)
  let name: Layout['name'] = random.pick(names)
  if (name === 'classic' && titleWidth > 640) name = 'banner'
  const artTop = name === 'banner' ? 192 : 32
  if (name === 'classic') {
    const left = petSide === 'right'
    return {
      name,
      petSide,
      artTop,
      title: { x: left ? 44 : 980, y: 920, anchor: left ? 'start' : 'end', maxWidth: 500, size: 104 },
    }
  }
  return {
    name,
    petSide,
    artTop,
    title: { x: 512, y: name === 'banner' ? 116 : 920, anchor: 'middle', maxWidth: 900, size: 104 },
  }
}
