import { type Drawing, type DrawnPet, drawPet } from '../drawn/draw-pet.ts'
import { calmFlashEyes } from '../drawn/flash-eyes.ts'
import type { Hand } from '../drawn/hand.ts'
import type { Size } from '../size.ts'
import { type Photograph, tunePhoto } from './tune-photo.ts'

/** How the pixels of a pet's photo become those of the card: by a hand that draws, or as a photograph. */
export type Portrait = Hand | Photograph

/**
 * The pet as the hand draws it, with dark pupils, or its photograph in the light of the scene.
 * Parameters as in `drawPet`.
 */
export async function portrayPet(
  rgb: Buffer,
  size: Size,
  portrait: Portrait,
  drawing: Drawing,
): Promise<DrawnPet> {
  if ('paint' in portrait) {
    const calm = await calmFlashEyes(rgb, drawing.mask ?? drawing.pet ?? null, size)
    return drawPet(calm, size, portrait, drawing)
  }
  return tunePhoto(rgb, size, portrait, drawing)
}
