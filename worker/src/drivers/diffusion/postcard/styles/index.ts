import type { PictureStyle } from '@pawport/shared/contract/generations.ts'
import type { Palette } from '../palette.ts'
import type { PetPrint } from '../pet-print/pet-print.ts'
import { airmail } from './airmail.ts'
import { night } from './night.ts'
import { papercut } from './papercut.ts'
import type { Style } from './style.ts'
import { watercolour } from './watercolour.ts'

const vintage: Style = { title: 'title', framed: true, pet: screenPrint, texture: 'grain' }

/** Ink of a few shades on poster paper; the photo stays a photo. */
function screenPrint(palette: Palette): PetPrint {
  return {
    smooth: 0.5,
    steps: { count: 7, share: 0.4 },
    line: 0.3,
    outline: 0.25,
    ink: palette.ink,
    saturation: 1.06,
    dark: { color: palette.ink, share: 0.3 },
    light: { color: palette.paper, share: 0.3 },
    exposure: 1,
  }
}

/** Ways to print the same scene. */
export const STYLES: Record<PictureStyle, Style> = { vintage, watercolour, night, papercut, airmail }
