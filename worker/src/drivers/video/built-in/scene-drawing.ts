import type { PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { layOut } from '../../../postcard/card-layout.ts'
import { composeCard, composeScene } from '../../../postcard/compose.ts'
import { type Models, prepareCard } from '../../../postcard/draw-card.ts'
import { artSize, FORMATS } from '../../../postcard/format.ts'
import type { PictureRequest } from '../../diffusion/diffusion.ts'
import type { VideoShape } from '../video.ts'

/**
 * What the thread moves: the card as the still renderer draws it, with its parts marked. It goes to the
 * thread as a message.
 */
export interface SceneDrawing {
  kind: 'scene'
  /**
   * The card as an SVG document of the video's size. For a style that paints, the place of the scene is
   * marked and empty.
   */
  svg: string
  /** Size of the card in its own units. */
  card: { width: number; height: number }
  /** The scene alone, for a style that paints. */
  painted: { scene: string; style: PictureStyle; paper: string; units: number } | null
  /** Size of the picture inside the paper, in units of the card. */
  art: { width: number; height: number }
  /** Where the horizon is in the picture, in shares of its height from above. */
  horizon: number
  /** True for a card whose picture has a line around it; false where the picture ends in paper. */
  framed: boolean
  /** The light of small things in the air. */
  spark: { color: string; isDark: boolean; twinkles: boolean }
  seed: number
}

const ASPECTS = { square: '1:1', tall: '9:16' } as const satisfies Record<
  VideoShape,
  PictureRequest['aspect']
>
export const PIXELS = {
  square: { width: 720, height: 720 },
  tall: { width: 720, height: 1280 },
} as const satisfies Record<VideoShape, { width: number; height: number }>

/** Where the ground of most landscapes begins, in units of the stage. */
const HORIZON = 620
/** A place holder for the scene that is painted in the thread. */
const EMPTY = 'data:,'
/** Decides how large the pet's pixels are. */
const SIZE = 1024

/** Draws the card of a picture in the shape of the video, from the same seed. */
export async function drawScene(
  request: PictureRequest,
  shape: VideoShape,
  models: Models,
): Promise<SceneDrawing> {
  const asked = { ...request, size: SIZE, aspect: ASPECTS[shape] } as const
  const { plan, pet } = await prepareCard(asked, models, () => {})
  const { palette } = plan.setting
  const { style } = plan
  const { card, art } = layOut(plan, pet)
  const { view, width, height } = art
  const isDark = palette.dark
  return {
    kind: 'scene',
    svg: composeCard(plan, pet, PIXELS[shape], style.paint && EMPTY),
    card,
    painted: style.paint
      ? {
          scene: composeScene(plan, pet),
          style: request.style,
          paper: style.inks?.(palette).paper ?? palette.paper,
          units: artSize(FORMATS[plan.aspect]).width,
        }
      : null,
    art: { width, height },
    horizon: (HORIZON - view.top) / (view.bottom - view.top),
    framed: style.framed,
    spark: {
      color: isDark ? palette.lit : palette.halo,
      isDark,
      twinkles: isDark && !style.flat && palette.name !== 'deep',
    },
    seed: request.seed,
  }
}
