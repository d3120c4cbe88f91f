import type { Kit } from './kits/kit.ts'
import type { Landmark } from './landmarks/landmark.ts'
import { petSideOf } from './layout.ts'
import type { Palette } from './palette.ts'
import { planCard } from './plan-card.ts'
import { arrangeScene } from './scene/paint.ts'
import { WHOLE_STAGE } from './scene/stage.ts'
import type { Weather } from './scene/weather.ts'
import { Defs } from './svg.ts'

/** What makes two cards look alike at a glance; found without drawing, in a fraction of a millisecond. */
export interface Look {
  /** The landmark, or the way in which the landscape is seen. */
  subject: Landmark | Kit
  light: Palette['name']
  petSide: 'left' | 'right'
  sun: Weather['sun']
  clouds: Weather['clouds']
  low: boolean
  /** What falls, or a rainbow. */
  extra: string | null
  wantsSticker: boolean
}

export type CardChoices = Parameters<typeof planCard>[0]

/** The look of a card; a function of destination, choices and seed alone. */
export function lookOf(choices: CardChoices): Look {
  const { setting, facts, turn, random, style, wantsSticker } = planCard(choices)
  const petSide = petSideOf(turn)
  const stand = { petSide, view: WHOLE_STAGE, quiet: null, labels: [], hasBalloon: false }
  const { scene, kit } = arrangeScene(setting, facts, stand, random.fork('scene'), new Defs(style.flat))
  const { sun, clouds, low, rainbow, falls } = scene.weather
  return {
    subject: setting.landmark ?? kit,
    light: setting.palette.name,
    petSide,
    sun,
    clouds,
    low,
    extra: falls ?? (rainbow ? 'rainbow' : null),
    wantsSticker,
  }
}
