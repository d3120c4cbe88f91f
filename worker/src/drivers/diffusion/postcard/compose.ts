import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { chooseCaption } from './captions.ts'
import { ART_LEFT, CARD, chooseLayout, type Layout } from './layout.ts'
import { chooseMount, MOUNTS, type MountName } from './mounts/index.ts'
import { postmark } from './postmark.ts'
import { createRandom, hashText, type Random } from './random.ts'
import { chooseSetting, paintScene, type Setting } from './scene/paint.ts'
import { STAGE } from './scene/stage.ts'
import type { CutOut } from './sticker/cut-out.ts'
import { standSticker, stickerSize } from './sticker/stand.ts'
import { Defs, group, rect } from './svg.ts'
import { titleBlock, titleWidth } from './title.ts'
import { watermarkPattern } from './watermark.ts'
import { type Wording, wording } from './wording.ts'

interface CardRequest {
  facts: PlaceFacts
  /** The famous destination the place is, if it is one. */
  destination: Destination | null
  locale: Locale
  seed: number
  watermark: boolean
  /** Width / height of the pet's box in pixels. */
  petAspect: number
}

/** Everything decided before the pet's photo is touched. */
export interface CardPlan extends CardRequest {
  random: Random
  /** Counts through the ways to lay a card out, so that the next seed gives another one. */
  turn: number
  setting: Setting
  words: Wording
  caption: string
  /** Whether this card would like the pet cut out, if that works. */
  wantsSticker: boolean
  /** The frame otherwise. */
  mount: MountName
}

/** The pet as it comes onto the card. */
export type PetImage = { kind: 'framed'; href: string; aspect: number } | ({ kind: 'sticker' } & CutOut)

export function planCard(request: CardRequest): CardPlan {
  const { facts, locale } = request
  const place = `${facts.title}/${facts.place?.id ?? ''}`
  const random = createRandom(hashText(`${request.seed}/${place}`))
  const turn = (request.seed + hashText(place)) % 36
  return {
    ...request,
    random,
    turn,
    words: wording(facts, locale),
    caption: chooseCaption(facts, locale, random.fork('caption')),
    wantsSticker: turn % 3 !== 2,
    mount: chooseMount(random.fork('mount'), request.petAspect),
    setting: chooseSetting(facts, request.destination, random),
  }
}

/** The whole card as an SVG document 1024 units wide, without any text or filter elements. */
export function composeCard(plan: CardPlan, pet: PetImage): string {
  const { setting, words, random } = plan
  const { palette } = setting
  const frame = MOUNTS[plan.mount]
  const hangs = pet.kind === 'sticker' ? 'ground' : frame.hangs
  const size = pet.kind === 'sticker' ? stickerSize(pet.aspect) : frame.size(pet.aspect)
  const layout = chooseLayout({
    turn: plan.turn,
    pet: { ...size, hangs },
    titleWidth: titleWidth(words.title),
  })
  const defs = new Defs()
  const body =
    rect(0, 0, CARD, CARD, palette.paper) +
    picture(plan, layout, defs) +
    rect(14, 14, CARD - 28, CARD - 28, 'none', {
      rx: 10,
      stroke: palette.accent,
      'stroke-width': 1.6,
      opacity: 0.45,
    }) +
    titleBlock(words, layout, palette) +
    postmark(words, layout, palette, hangs === 'sky') +
    (pet.kind === 'sticker'
      ? standSticker(pet, layout, palette, defs, plan.caption)
      : frame.draw({
          image: pet.href,
          aspect: pet.aspect,
          ...layout.mount,
          rotate: tilt(layout, random),
          palette,
          defs,
          caption: plan.caption,
          country: words.country,
        })) +
    (plan.watermark ? watermarkPattern(palette) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD} ${CARD}" width="${CARD}" height="${CARD}">${defs}${body}</svg>`
}

function picture({ setting, facts, random }: CardPlan, layout: Layout, defs: Defs): string {
  const { palette } = setting
  const { width, height } = STAGE
  const art = paintScene(setting, facts, layout.petSide, random.fork('scene'), defs)
  const inside = defs.clip(rect(0, 0, width, height, '#000', { rx: 6 }))
  const vignette = defs.radial([
    [0.62, palette.ink, 0],
    [1, palette.ink, 0.1],
  ])
  return group(
    group(art + rect(0, 0, width, height, vignette), { 'clip-path': inside }) +
      rect(0, 0, width, height, 'none', { rx: 6, stroke: palette.ink, 'stroke-width': 2.5 }),
    { transform: `translate(${ART_LEFT} ${layout.artTop})` },
  )
}

function tilt(layout: Layout, random: Random): number {
  const degrees = random.fork('tilt').between(3, 6.5) * (layout.petSide === 'left' ? -1 : 1)
  return Number(degrees.toFixed(1))
}
