import type { PictureMount, PictureStyle } from '@pawport/shared/contract/generations.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { chooseCaption } from './captions.ts'
import { ART_LEFT, CARD, chooseLayout, type Layout } from './layout.ts'
import { chooseMount, MOUNTS, type MountName } from './mounts/index.ts'
import { postmark, postmarkColor } from './postmark.ts'
import { createRandom, hashText, type Random } from './random.ts'
import { chooseSetting, paintScene, type Setting } from './scene/paint.ts'
import { STAGE } from './scene/stage.ts'
import type { CutOut } from './sticker/cut-out.ts'
import { standSticker, stickerSize } from './sticker/stand.ts'
import { STYLES } from './styles/index.ts'
import type { Inks, Style } from './styles/style.ts'
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
  style: PictureStyle
  /** What the owner wants the pet shown as. */
  show: PictureMount
  /** Width / height of the pet's box in pixels. */
  petAspect: number
  /** How many pets are shown. */
  pets: number
}

/** Everything decided before the pet's photo is touched. */
export interface CardPlan extends Omit<CardRequest, 'style'> {
  random: Random
  style: Style
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
  const style = STYLES[request.style]
  // Several pets need a frame as wide as they are together.
  const aspect = request.pets > 1 ? Number.POSITIVE_INFINITY : request.petAspect
  return {
    ...request,
    random,
    turn,
    style,
    words: wording(facts, locale),
    caption: chooseCaption(facts, locale, random.fork('caption')),
    wantsSticker: request.show === 'auto' ? turn % 3 !== 2 : request.show === 'sticker',
    mount: style.mount ?? chooseMount(random.fork('mount'), aspect),
    setting: chooseSetting(facts, request.destination, random, style),
  }
}

/** Where everything stands: it depends on the plan and on how the pet comes. */
function layOut(plan: CardPlan, pet: PetImage): Layout {
  const frame = MOUNTS[plan.mount]
  const size = pet.kind === 'sticker' ? stickerSize(pet.aspect) : frame.size(pet.aspect)
  return chooseLayout({
    turn: plan.turn,
    pet: { ...size, hangs: pet.kind === 'sticker' ? 'ground' : frame.hangs },
    titleWidth: titleWidth(plan.words.title, plan.style.title),
  })
}

/** The scene alone as an SVG document, for a style that paints on it. */
export function composeScene(plan: CardPlan, pet: PetImage): string {
  const defs = new Defs(plan.style.flat)
  return svgDocument(scene(plan, layOut(plan, pet), defs), defs, STAGE)
}

/**
 * The whole card as an SVG document 1024 units wide, without any text or filter elements. `painted` is the finished scene as a data
 * URI, when the style paints on it.
 */
export function composeCard(plan: CardPlan, pet: PetImage, painted?: string): string {
  const { setting, words, random, style } = plan
  const { palette } = setting
  const layout = layOut(plan, pet)
  const defs = new Defs(style.flat)
  const inks = { ...palette, ...style.inks?.(palette) }
  const frame = MOUNTS[plan.mount]
  const hangs = pet.kind === 'sticker' ? 'ground' : frame.hangs
  const edge = rect(14, 14, CARD - 28, CARD - 28, 'none', {
    rx: 10,
    stroke: inks.accent,
    'stroke-width': 1.6,
    opacity: 0.45,
  })
  const printed =
    picture(plan, layout, defs, painted) +
    (style.border ? '' : edge) +
    titleBlock(words, layout, inks, style.title) +
    postmark(words, layout, style.postmark?.(palette) ?? postmarkColor(palette), hangs === 'sky') +
    (style.label?.(
      (layout.petSide === 'left') !== (hangs === 'sky') ? CARD - 170 : 170,
      layout.artTop + 72,
    ) ?? '') +
    (pet.kind === 'sticker'
      ? standSticker(pet, layout, inks, defs, plan.caption)
      : frame.draw({
          image: pet.href,
          aspect: pet.aspect,
          ...layout.mount,
          rotate: tilt(layout, random),
          palette,
          defs,
          caption: plan.caption,
          country: words.country,
        }))
  const body =
    rect(0, 0, CARD, CARD, inks.paper) +
    bordered(printed, style, inks) +
    (plan.watermark ? watermarkPattern(palette) : '')
  return svgDocument(body, defs, { width: CARD, height: CARD })
}

function svgDocument(body: string, defs: Defs, { width, height }: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs}${body}</svg>`
}

/** A printed edge takes a little of everything else's room. */
function bordered(content: string, { border }: Style, inks: Inks): string {
  if (!border) return content
  const scale = (CARD - border.width * 2) / CARD
  return (
    group(content, { transform: `translate(${border.width} ${border.width}) scale(${scale.toFixed(4)})` }) +
    border.draw(inks)
  )
}

function scene({ setting, facts, random, style }: CardPlan, layout: Layout, defs: Defs): string {
  const { palette } = setting
  const art = paintScene(setting, facts, layout.petSide, random.fork('scene'), defs)
  return art + (style.over?.(defs, random.fork('over'), palette) ?? '')
}

function picture(plan: CardPlan, layout: Layout, defs: Defs, painted?: string): string {
  const { palette } = plan.setting
  const { width, height } = STAGE
  const place = { transform: `translate(${ART_LEFT} ${layout.artTop})` }
  const art = painted
    ? `<image href="${painted}" x="0" y="0" width="${width}" height="${height}" preserveAspectRatio="none"/>`
    : scene(plan, layout, defs)
  if (!plan.style.framed) return group(art, place)
  const inside = defs.clip(rect(0, 0, width, height, '#000', { rx: 6 }))
  const vignette = defs.radial([
    [0.62, palette.ink, 0],
    [1, palette.ink, 0.1],
  ])
  return group(
    group(art + rect(0, 0, width, height, vignette), { 'clip-path': inside }) +
      rect(0, 0, width, height, 'none', { rx: 6, stroke: palette.ink, 'stroke-width': 2.5 }),
    place,
  )
}

function tilt(layout: Layout, random: Random): number {
  const degrees = random.fork('tilt').between(3, 6.5) * (layout.petSide === 'left' ? -1 : 1)
  return Number(degrees.toFixed(1))
}
