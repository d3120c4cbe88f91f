import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import { destinationOf } from '@pawport/shared/places/destinations.ts'
import type { StoryRequest } from '../../drivers/diffusion/diffusion.ts'
import { createRandom, hashText, type Random } from '../random.ts'
import { ANYWHERE_CHINESE } from './anywhere-chinese.ts'
import { ANYWHERE_ENGLISH } from './anywhere-english.ts'
import { CHINESE } from './chinese.ts'
import { type DiaryFacts, diaryFacts } from './diary-facts.ts'
import { ENGLISH } from './english.ts'
import {
  BEATS,
  type Beat,
  type Fragment,
  type Fragments,
  MOODY_BEATS,
  type MoodFragments,
  say,
} from './fragment.ts'
import { MOODS_CHINESE } from './moods-chinese.ts'
import { MOODS_ENGLISH } from './moods-english.ts'
import { FEASTS_CHINESE, MEMORY_CHINESE } from './occasions-chinese.ts'
import { FEASTS_ENGLISH, type Feasts, MEMORY_ENGLISH } from './occasions-english.ts'
import { alreadyTold } from './told.ts'

const SPECIAL_WEIGHT = 3
/** A sentence may be repeated after this many diaries. */
const MEMORY = 20

interface Manner {
  /** Fragments with conditions, and fragments that are true everywhere. */
  fragments: readonly Fragments[]
  moods: MoodFragments
  feasts: Feasts
  /** The parts of a diary in memory, which takes nothing from the others. */
  memory: Fragments
  join: string
  least: number
  most: number
  length(text: string): number
}

const MANNERS: Record<StoryRequest['locale'], Manner> = {
  en: {
    fragments: [ENGLISH, ANYWHERE_ENGLISH],
    moods: MOODS_ENGLISH,
    feasts: FEASTS_ENGLISH,
    memory: MEMORY_ENGLISH,
    join: ' ',
    least: 62,
    most: 138,
    length: (text) => text.split(/\s+/).length,
  },
  zh: {
    fragments: [CHINESE, ANYWHERE_CHINESE],
    moods: MOODS_CHINESE,
    feasts: FEASTS_CHINESE,
    memory: MEMORY_CHINESE,
    join: '',
    least: 92,
    most: 218,
    length: (text) => [...text].length,
  },
}

/**
 * Writes the diary of a journey, in the first person of the pet: 60 to 140 words, or 90 to 220 Chinese
 * characters. The same request gives the same text. A sentence of `request.earlier` is repeated only when no
 * other is left.
 */
export async function writeDiary(request: StoryRequest): Promise<string> {
  const destination = await destinationOf(request.place.place)
  const facts = diaryFacts(request, destination)
  const manner = MANNERS[request.locale]
  const { occasion = 'none' } = request
  const isMemory = occasion === 'memory'
  const parts = isMemory ? [manner.memory] : manner.fragments
  const goodbye = signOff(request)
  const most = manner.most - manner.length(goodbye)
  const random = createRandom(
    hashText(`${request.seed}/diary/${request.place.title}/${request.place.place?.id ?? ''}`),
  )
  const earlier = request.earlier.join('\n')
  const used = new Set<string>()
  const told = new Map<Beat, string[]>(BEATS.map((beat) => [beat, []]))
  const isFresh = ({ text }: Fragment): boolean => !used.has(text) && !alreadyTold(text, facts.marks, earlier)
  // Later diaries need a new fragment for each part, too: extra fragments are used only when more than this
  // many stay unused.
  const spare = Math.max(1, MEMORY - request.earlier.length)
  const add = (beat: Beat, reserve?: number): void => {
    const all = parts.flatMap((fragments) => fragments[beat])
    tell(beat, pick(random, all, facts, isFresh, reserve))
  }
  const tell = (beat: Beat, fragment: Fragment | null): void => {
    if (!fragment) return
    used.add(fragment.text)
    told.get(beat)?.push(fill(fragment.text, facts.marks))
  }
  /**
   * What the mood says for a part. Once the owner's last diaries told all of it, only the deed is repeated.
   */
  const ofMood = (beat: Beat): Fragment | null => {
    const moody = MOODY_BEATS.find((one) => one === beat)
    if (!moody || !facts.mood || isMemory) return null
    const all = manner.moods[facts.mood][moody].map(say)
    return beat === 'deed' || all.some(isFresh) ? pick(random, all, facts, isFresh) : null
  }
  /** What the feast says for a part, before the mood. */
  const ofFeast = (beat: Beat): Fragment | null => {
    const told = isFeast(occasion) ? manner.feasts[occasion][beat] : undefined
    return told ? pick(random, told.map(say), facts, isFresh) : null
  }
  const isShort = (): boolean => manner.length(entry(told, manner.join)) < manner.least
  for (const beat of BEATS) {
    const fragment = ofFeast(beat) ?? ofMood(beat)
    if (fragment) tell(beat, fragment)
    else add(beat)
  }
  add('senses', spare)
  for (const beat of ['mishap', 'deed', 'senses', 'sight', 'mishap', 'deed'] as const) {
    if (isShort()) add(beat, spare)
  }
  for (const beat of ['mishap', 'deed', 'senses'] as const) if (isShort()) add(beat)
  for (const beat of ['senses', 'mishap', 'deed'] as const) {
    if (manner.length(entry(told, manner.join)) <= most) break
    told.get(beat)?.pop()
  }
  return entry(told, manner.join) + goodbye
}

function isFeast(occasion: Occasion): occasion is keyof Feasts {
  return occasion === 'birthday' || occasion === 'holiday'
}

/**
 * The last words, with what stands before them: the names of a pet and of the companions that travelled
 * along. Empty without any name.
 */
function signOff({ petName, companions = [], locale, occasion }: StoryRequest): string {
  const others = companions.map(({ name }) => name)
  // Who is remembered is the pet of the photo: its companions only came along.
  const isMemory = occasion === 'memory'
  if (!petName || isMemory)
    return along(others, locale) + (petName ? farewell(petName, locale, isMemory) : '')
  return farewell(listed([petName, ...others], locale), locale, false)
}

function farewell(names: string, locale: StoryRequest['locale'], isMemory: boolean): string {
  if (isMemory) return locale === 'zh' ? `永远爱你的${names}。` : ` Always, ${names}.`
  return locale === 'zh' ? `爱你的${names}。` : ` Love, ${names}.`
}

function along(names: readonly string[], locale: StoryRequest['locale']): string {
  if (names.length === 0) return ''
  const all = listed(names, locale)
  return locale === 'zh' ? `${all}也一路同行。` : ` ${all} came along.`
}

function listed(names: readonly string[], locale: StoryRequest['locale']): string {
  const before = names.slice(0, -1)
  const last = names.at(-1) ?? ''
  if (before.length === 0) return last
  return locale === 'zh' ? `${before.join('、')}和${last}` : `${before.join(', ')} and ${last}`
}

function entry(told: ReadonlyMap<Beat, readonly string[]>, join: string): string {
  return BEATS.flatMap((beat) => told.get(beat) ?? []).join(join)
}

/**
 * Picks a fragment. Those with a condition that is true are three times as likely as fragments that fit
 * everywhere. With a `reserve`, returns null unless more than that many unused fragments are left.
 */
function pick(
  random: Random,
  all: readonly Fragment[],
  facts: DiaryFacts,
  isFresh: (fragment: Fragment) => boolean,
  reserve?: number,
): Fragment | null {
  const fitting = all.filter(
    (fragment) => (fragment.when?.(facts) ?? true) && fillable(fragment.text, facts.marks),
  )
  const fresh = fitting.filter(isFresh)
  if (reserve !== undefined && fresh.length <= reserve) return null
  const choice = fresh.length > 0 ? fresh : fitting
  const weighted = choice.flatMap((fragment) =>
    Array.from({ length: fragment.when ? SPECIAL_WEIGHT : 1 }, () => fragment),
  )
  return weighted.length > 0 ? random.pick(weighted) : null
}

const MARK = /\{(\w+)\}/g

function fillable(text: string, marks: DiaryFacts['marks']): boolean {
  return [...text.matchAll(MARK)].every(([, name = '']) => marks[name])
}

function fill(text: string, marks: DiaryFacts['marks']): string {
  return text.replace(MARK, (_, name: string) => marks[name] ?? '')
}
