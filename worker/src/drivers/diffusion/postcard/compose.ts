import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { chooseCaption } from './captions.ts'
import { ART_LEFT, CARD, chooseLayout, type Layout } from './layout.ts'
import { chooseMount, MOUNTS, type MountName } from './mounts/index.ts'
import { postmark } from './postmark.ts'
import { createRandom, hashText, type Random } from './random.ts'
import { chooseSetting, paintScene, type Setting } from './scene/paint.ts'
import { STAGE } from './scene/stage.ts'
import { Defs, group, rect } from './svg.ts'
import { titleBlock, titleWidth } from './title.ts'
import { watermarkPattern } from './watermark.ts'
import { type Wording, wording } from './wording.ts'

export interface CardRequest {
  facts: PlaceFacts
  /** Width / height of the pet's box in pixels. */
  petAspect: number
  locale: Locale
  seed: number
  watermark: boolean
}

/** Everything decided before the pet's photo is touched. */
export interface CardPlan extends CardRequest {
  random: Random
  setting: Setting
  words: Wording
  mount: MountName
}

export interface PetImage {
  /** Data URI. */
  href: string
  /** Width / height. */
  aspect: number
}

export function planCard(request: CardRequest): CardPlan {
  const place = `${request.facts.title}/${request.facts.place?.id ?? ''}`
  const random = createRandom(hashText(`${request.seed}/${place}`))
  const words = wording(request.facts, request.locale)
  const mount = chooseMount(random.fork('mount'), request.petAspect)
  return { ...request, random, words, mount, setting: chooseSetting(request.facts, random) }
}

/** The whole card as an SVG document 1024 units wide, without any text or filter elements. */
export function composeCard(plan: CardPlan, pet: PetImage): string {
  const { setting, words, random } = plan
  const frameStyle = MOUNTS[plan.mount]
  const layout = chooseLayout({
    random: random.fork('layout'),
    pet: { ...frameStyle.size(pet.aspect), hangs: frameStyle.hangs },
    titleWidth: titleWidth(words.title),
  })
  const { palette } = setting
  const defs = new Defs()
  const art = paintScene(setting, plan.facts, layout.petSide, random.fork('scene'), defs)
  const frame = defs.clip(rect(0, 0, STAGE.width, STAGE.height, '#000', { rx: 6 }))
  const vignette = defs.radial([
    [0.62, palette.ink, 0],
    [1, palette.ink, 0.1],
  ])
  const picture = group(art + rect(0, 0, STAGE.width, STAGE.height, vignette), { 'clip-path': frame })
  const mount = frameStyle.draw({
    image: pet.href,
    aspect: pet.aspect,
    ...layout.mount,
    rotate: tilt(layout, random),
    palette,
    defs,
    random: random.fork('mount'),
    caption: chooseCaption(plan.facts, plan.locale, random.fork('caption')),
    country: words.country,
  })
  const body =
    rect(0, 0, CARD, CARD, palette.paper) +
    group(picture, { transform: `translate(${ART_LEFT} ${layout.artTop})` }) +
    rect(ART_LEFT, layout.artTop, STAGE.width, STAGE.height, 'none', {
      rx: 6,
      stroke: palette.ink,
      'stroke-width': 2.5,
    }) +
    rect(14, 14, CARD - 28, CARD - 28, 'none', {
      rx: 10,
      stroke: palette.accent,
      'stroke-width': 1.6,
      opacity: 0.45,
    }) +
    titleBlock(words, layout, palette) +
    postmark(words, layout, palette, frameStyle.hangs === 'sky') +
    mount +
    (plan.watermark ? watermarkPattern(palette) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD} ${CARD}" width="${CARD}" height="${CARD}">${defs}${body}</svg>`
}

function tilt(layout: Layout, random: Random): number {
  const degrees = random.fork('tilt').between(3, 6.5) * (layout.petSide === 'left' ? -1 : 1)
  return Number(degrees.toFixed(1))
}
