import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import type {
  PictureAspect,
  PictureMount,
  PictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
import type { PictureWay } from '@pawport/shared/contract/generations/way.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { chooseCaption, signCaption } from './captions.ts'
import { inDaylight } from './daylight.ts'
import { FORMATS } from './format.ts'
import { chooseMount, type MountName } from './mounts/index.ts'
import { createRandom, hashText, type Random } from './random.ts'
import { chooseSetting, type Setting } from './scene/paint.ts'
import { STYLES } from './styles/index.ts'
import type { Style } from './styles/style.ts'
import { chooseProp } from './ways/choose-prop.ts'
import type { PropName } from './ways/props.ts'
import { type Wording, wording } from './wording.ts'

interface CardRequest {
  facts: PlaceFacts
  /** The famous destination that the place is; null for an ordinary place. */
  destination: Destination | null
  locale: Locale
  seed: number
  watermark: boolean
  /** True for a draft, which is marked as one. */
  isDraft?: boolean
  style: PictureStyle
  aspect: PictureAspect
  /** How the owner wants the pet shown. */
  show: PictureMount
  /** How it is to be in the scene; a named way wants it cut out, also with the mount `auto`. */
  way?: PictureWay
  /** Width / height of the pet's box in pixels. */
  petAspect: number
  /** How many pets are shown. */
  pets: number
  /** The name of a saved pet. */
  petName?: string | null
  /** What the picture is for; none when left out. */
  occasion?: Occasion
  /** Whether companions from other photos are shown, which belong in the scene. */
  isHousehold?: boolean
  /** Whether the pet is to wear something, which only a pet that is cut out does. */
  isDressed?: boolean
}

/** All decisions that need no pixels of the pet's photo. */
export interface CardPlan extends Omit<CardRequest, 'style'> {
  random: Random
  style: Style
  /** Selects the layout; the next seed selects the next layout. */
  turn: number
  setting: Setting
  words: Wording
  caption: string
  /** True when the pet is to be cut out; a pet that cannot be cut out is framed. */
  wantsSticker: boolean
  /** The frame for a pet that is not cut out. */
  mount: MountName
  /** What a pet looks out of whose head alone is shown. */
  prop: PropName
}

/** Decides all that needs no pixels; the same request gives the same plan. */
export function planCard(request: CardRequest): CardPlan {
  const { locale } = request
  const style = STYLES[request.style]
  const facts = style.lightOf?.(request.facts) ?? inDaylight(request.facts)
  const place = `${facts.title}/${facts.place?.id ?? ''}`
  const random = createRandom(hashText(`${request.seed}/${place}`))
  const turn = (request.seed + hashText(place)) % 36
  const setting = chooseSetting(facts, request.destination, random, style)
  const { card } = FORMATS[request.aspect]
  const isNarrow = card.width < card.height
  // Several pets need a wide frame: an infinite aspect excludes the round ones.
  const aspect = request.pets > 1 ? Number.POSITIVE_INFINITY : request.petAspect
  return {
    ...request,
    facts,
    random,
    turn,
    style,
    words: wording(facts, locale, request.occasion),
    caption: signCaption(
      chooseCaption(facts, locale, random.fork('caption'), request.occasion),
      request.petName ?? '',
      locale,
    ),
    wantsSticker: isCutOutWanted(request, turn),
    mount: style.mount ?? chooseMount(random.fork('mount'), aspect, !setting.landmark || !isNarrow),
    setting,
    prop: chooseProp(setting.kit, setting.palette.snowy, random.fork('prop')),
  }
}

function isCutOutWanted({ show, way = 'auto', isDressed, isHousehold }: CardRequest, turn: number): boolean {
  if (show !== 'auto') return show === 'sticker'
  return way !== 'auto' || isDressed === true || isHousehold === true || turn % 3 !== 2
}
