import { coastDistance } from '@pawport/shared/places/coast.ts'
import { countryName } from '@pawport/shared/places/countries.ts'
import { destinationOf } from '@pawport/shared/places/destinations.ts'
import type { Place, PlaceFacts } from '@pawport/shared/places/facts.ts'
import { gazetteer } from '@pawport/shared/places/gazetteer.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { getPosition } from 'suncalc'
import { describe, expect, it } from 'vitest'
import { seenLandmark } from './seen.ts'
import { writeDiary } from './write.ts'

/**
 * Facts of a place at a moment from the gazetteer, the coast data and the sun's position, without the
 * writer's own conditions.
 */
interface Truth {
  place: Place
  at: Date
  coastKm: number
  /** 1..12 by the local time of the place. */
  month: number
  isDark: boolean
  hour: number
  /** The landmark that the picture shows. */
  landmark: string | null
  sentence: string | null
  locale: 'en' | 'zh'
}

type Check = (truth: Truth, match: RegExpExecArray) => boolean
type Claim = readonly [pattern: RegExp, isTrue: Check]

const atSea: Check = ({ coastKm }) => coastKm <= 7
const farFromSea: Check = ({ coastKm }) => coastKm >= 140
const inDesert: Check = ({ place }) => place.koppen?.startsWith('B') ?? true
/**
 * A diary may tell of snow where it is too cold for trees, and in the winter of a cold climate or of high
 * mountains.
 */
const inSnow: Check = (truth, match) => {
  const { place } = truth
  if (place.koppen?.startsWith('E') ?? true) return true
  return (
    winter(truth, match) &&
    (/^[DB]/.test(place.koppen ?? '') || place.elevation >= 1_500 || Math.abs(place.lat) > 50)
  )
}
const dark: Check = ({ isDark }) => isDark
const light: Check = ({ isDark }) => !isDark
const early: Check = ({ hour }) => hour >= 5 && hour <= 9
const late: Check = ({ hour }) => hour >= 17
const elevation: Check = ({ place }, [, metres]) => Number(metres) === Math.round(place.elevation)
const isHigh: Check = ({ place }) => place.elevation >= 1_500
const rainy: Check = ({ place }) => Math.abs(place.lat) < 30
const inHalfYear =
  (northernMonths: readonly number[]): Check =>
  ({ place, month }) =>
    northernMonths.includes(place.lat >= 0 ? month : ((month + 5) % 12) + 1)
const winter = inHalfYear([12, 1, 2])
const spring = inHalfYear([3, 4, 5])
const summer = inHalfYear([6, 7, 8])
const autumn = inHalfYear([9, 10, 11])

/** A number of people, as the text says it, within half of its last digit. */
function crowdOf(unit: number, step: (said: number) => number): Check {
  return ({ place }, [, said = '']) => {
    const people = Number(said.replaceAll(',', '')) * unit
    return Math.abs(people - place.population) <= step(people) / 2 + 1
  }
}

const monthOf =
  (locale: 'en-GB' | 'zh-CN'): Check =>
  ({ month }, [, name]) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1)) ===
    name
const countryOf: Check = ({ place, locale }, [, name]) => countryName(place.country, locale) === name
const famous: Check = ({ landmark }, [whole]) =>
  landmark !== null && whole.toLowerCase().includes(landmark.toLowerCase())

const ENGLISH_CLAIMS: readonly Claim[] = [
  [/(\d+) metres/g, elevation],
  [/about ([\d.]+) million people/g, crowdOf(1_000_000, () => 100_000)],
  [/about ([\d,]+) people/g, crowdOf(1, (said) => (said >= 10_000 ? 1_000 : 100))],
  [/One new country sniffed: ([^.]+)\. First/g, countryOf],
  [
    /(January|February|March|April|May|June|July|August|September|October|November|December) (?:in|on|at) /g,
    monthOf('en-GB'),
  ],
  [/\b(?:salt|wave|the sea keeps|whole sea here|off the water|send you the sea|flat as a plate)\b/gi, atSea],
  [/sea is a very long way off/g, farFromSea],
  [/litter tray|dry as an old biscuit|asked for the second one in advance|sand in places/g, inDesert],
  [/\bsnow\b|cold nipped|all that white|sank up to my chin/gi, inSnow],
  [/rainy season|dry season/g, rainy],
  [/it is winter|winter coat|see my own breath/gi, winter],
  [/Spring has put/g, spring],
  [/it is summer/gi, summer],
  [/it is autumn|leaf fell on my head/gi, autumn],
  [
    /It is night|is dark and whispery|The dark is full|Good night from|a bush for a bear|lights of .+ blinked/g,
    dark,
  ],
  [/Good morning|Early morning/g, (truth, match) => early(truth, match) && light(truth, match)],
  [/Evening (?:in|on|at)/g, late],
  [/thin but the smells|looked down on the clouds|come down eventually/g, isHigh],
  [/[^.!?]*(?:I looked up at|are famous, they say|is famous, they say|I have now seen)[^.!?]*/g, famous],
]
const CHINESE_CLAIMS: readonly Claim[] = [
  [/海拔(\d+)米/g, elevation],
  [/大约(\d+)万人/g, crowdOf(10_000, () => 10_000)],
  [/大约(\d+)人/g, crowdOf(1, () => 100)],
  [/(?<=^|。)([^。]+?)的第一口空气/g, countryOf],
  [/(\p{Script=Han}+月)的/gu, monthOf('zh-CN')],
  [/海浪|空气是咸的|这么大一碗水|海边的风|一个浪|把大海寄给你|海平线|海就在旁边/g, atSea],
  [/离海很远/g, farFromSea],
  [/猫砂盆|放了三天的饼干|把水碗喝了个底朝天|沙子钻进/g, inDesert],
  [/雪|冷风咬|白茫茫|陷到下巴/g, inSnow],
  [/雨季|旱季/g, rainy],
  [/这里是冬天|过冬的大衣|自己的哈气/g, winter],
  [/春天/g, spring],
  [/夏天/g, summer],
  [/秋天|一片叶子落在我头上/g, autumn],
  [/夜里|天黑了|黑暗里|晚安|当成了熊|的灯，数到/g, dark],
  [/清早|起了个大早/g, early],
  [/傍晚/g, late],
  [/空气薄了|往远处望|迟早会下山/g, isHigh],
  [/[^。！？]*(?:我抬头看|都说.+有名|我见到了)[^。！？]*/g, famous],
]

/**
 * Towns from all over the gazetteer, the largest and the smallest among them, and places that are extreme.
 */
async function samplePlaces(): Promise<Place[]> {
  const all = await gazetteer()
  const towns = Array.from({ length: 36 }, (_, i) => Math.floor((i * (all.rows - 1)) / 35))
  const famous = [
    'antarctica',
    'male',
    'lhasa',
    'kyoto',
    'zermatt',
    'reykjavik',
    'rio-de-janeiro',
    'marrakesh',
  ]
  const rows = Array.from({ length: all.rows }, (_, row) => row).filter((row) => {
    const destination = all.destinationAt(row)
    return destination !== null && famous.includes(destination.slug)
  })
  return [...new Set([...towns, ...rows])].map((row) => all.place(row))
}

async function truthOf(place: Place, at: Date, locale: 'en' | 'zh'): Promise<Truth> {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: place.timeZone,
    month: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const destination = await destinationOf(place)
  const { lat, lng, name: title } = place
  const seen = seenLandmark(await placeFacts({ title, lat, lng, at }), destination)
  return {
    place,
    at,
    coastKm: await coastDistance(place.lat, place.lng),
    month: part('month'),
    hour: part('hour'),
    isDark: getPosition(at, place.lat, place.lng).altitude < 0,
    landmark: seen?.landmark[locale] ?? null,
    sentence: seen?.fact[locale] ?? null,
    locale,
  }
}

function falseClaims(told: string, truth: Truth, claims: readonly Claim[]): string[] {
  // The sentence of a destination was written by hand for that place and does not speak of the moment, so it
  // is not checked.
  const text = truth.sentence === null ? told : told.replaceAll(truth.sentence, '')
  return claims.flatMap(([pattern, isTrue]) =>
    [...text.matchAll(pattern)].filter((match) => !isTrue(truth, match)).map(([said]) => said),
  )
}

const MOMENTS = [
  '2026-01-15T05:00:00Z',
  '2026-04-20T20:00:00Z',
  '2026-07-15T12:00:00Z',
  '2026-10-10T00:30:00Z',
]

describe.each([
  ['en', ENGLISH_CLAIMS],
  ['zh', CHINESE_CLAIMS],
] as const)('what a diary tells as a fact (%s)', (locale, claims) => {
  it('is true of the place by the gazetteer, the coast data and the sun, for all sample places and moments', async () => {
    const wrong: string[] = []
    for (const place of await samplePlaces()) {
      for (const [index, moment] of MOMENTS.entries()) {
        const at = new Date(moment)
        const truth = await truthOf(place, at, locale)
        const { lat, lng, name: title } = place
        const facts: PlaceFacts = await placeFacts({ title, lat, lng, at })
        // The facts may name a neighbouring place instead: then there is nothing to compare.
        if (facts.place?.id !== place.id) continue
        for (let seed = 0; seed < 12; seed += 1) {
          const species = (['dog', 'cat', 'animal'] as const)[seed % 3] ?? 'dog'
          const pets = [{ species, score: 1, box: { left: 0, top: 0, width: 1, height: 1 } }]
          const text = await writeDiary({
            pets,
            place: facts,
            mood: null,
            seed: seed * 4 + index,
            locale,
            earlier: [],
          })
          wrong.push(...falseClaims(text, truth, claims).map((said) => `${title}, ${moment}: ${said}`))
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('is reported when it is false', async () => {
    const [place] = await samplePlaces()
    if (!place) throw new Error('no places')
    const truth = {
      ...(await truthOf(place, new Date(MOMENTS[2] ?? ''), locale)),
      coastKm: 700,
      isDark: false,
    }
    const lies = {
      en: [
        'Salt in my whiskers. At 9999 metres even my yawns have a view.',
        'This is a city of about 3 people.',
      ],
      zh: ['空气是咸的，站在海拔9999米的地方。', '这座城里住着大约3人。'],
    }[locale]
    expect(lies.map((lie) => falseClaims(lie, truth, claims).length)).toEqual([2, 1])
  })
})
