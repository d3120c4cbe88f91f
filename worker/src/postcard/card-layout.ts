import { FORMATS } from './format.ts'
import { type Box, chooseLayout, type Layout, stickerBox } from './layout.ts'
import { MOUNTS } from './mounts/index.ts'
import type { CardPlan } from './plan-card.ts'
import type { View } from './scene/stage.ts'
import type { CutOut } from './sticker/cut-out.ts'
import { stickerSize } from './sticker/stand.ts'
import { titleWidth } from './title.ts'

/** The picture of the pet that is drawn on the card. */
export type PetImage = { kind: 'framed'; href: string; aspect: number } | ({ kind: 'sticker' } & CutOut)

/** The positions of all parts of the card, from the plan and from the picture of the pet. */
export function layOut(plan: CardPlan, pet: PetImage): Layout {
  const frame = MOUNTS[plan.mount]
  const size = petSize(plan, pet)
  return chooseLayout({
    aspect: plan.aspect,
    turn: plan.turn,
    pet:
      pet.kind === 'sticker' ? { ...size, hangs: 'ground', cut: pet.cut } : { ...size, hangs: frame.hangs },
    titleWidth: titleWidth(plan.words.title, plan.style.title),
  })
}

/** The size of the cut-out or of the frame, in units of the card. */
export function petSize(plan: CardPlan, pet: PetImage): { width: number; height: number } {
  const format = FORMATS[plan.aspect]
  if (pet.kind === 'sticker') return stickerSize(pet.aspect, format.sticker)
  const { width, height } = MOUNTS[plan.mount].size(pet.aspect)
  return { width: width * format.frame, height: height * format.frame }
}

/** What the postmark covers, in units of the stage. */
export function quietSky(layout: Layout): View {
  const { x, y } = layout.postmark
  return inScene(layout, { left: x - 80, top: y - 80, right: x + 145, bottom: y + 80 })
}

/**
 * What a style's own label covers at each of its places, in units of the stage, the usual one first; none for
 * a style without one.
 */
export function labelledSky({ style }: CardPlan, layout: Layout): View[] {
  return style.label ? labelPlaces(layout).map((at) => inScene(layout, stickerBox(at))) : []
}

/** The places for a style's own label on the card, the usual one first. */
export function labelPlaces({ sticker, spare }: Layout): Layout['sticker'][] {
  return [sticker, ...spare]
}

/** A box on the card in units of the stage. */
function inScene({ art }: Layout, { left, top, right, bottom }: Box): View {
  const scale = (art.view.right - art.view.left) / art.width
  const x = (value: number): number => art.view.left + (value - art.x) * scale
  const y = (value: number): number => art.view.top + (value - art.y) * scale
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) }
}
