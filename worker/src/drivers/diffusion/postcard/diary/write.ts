import { destinationOf } from '@pawport/shared/places/destinations.ts'
import type { StoryRequest } from '../../diffusion.ts'
import { createRandom, hashText, type Random } from '../random.ts'
import { CHINESE } from './chinese.ts'
import { type DiaryFacts, diaryFacts } from './diary-facts.ts'
import { ENGLISH } from './english.ts'
import { BEATS, type Beat, type Fragment, type Fragments } from './fragment.ts'

const SPECIAL_WEIGHT = 3

interface Manner {
  fragments: Fragments
  join: string
  least: number
  most: number
  length(text: string): number
}

const MANNERS: Record<StoryRequest['locale'], Manner> = {
  en: { fragments: ENGLISH, join: ' ', least: 62, most: 138, length: (text) => text.split(/\s+/).length },
  zh: { fragments: CHINESE, join: '', least: 92, most: 218, length: (text) => [...text].length },
}

/**
 * The diary entry of a journey, in the first person of the pet: 60 to 140 words, or 90 to 220 Chinese characters. The same request
 * gives the same text. `used` holds fragments of earlier entries: they are avoided while others remain, and those told now are added.
 */
export async function writeDiary(request: StoryRequest, used: Set<string> = new Set()): Promise<string> {
  const destination = await destinationOf(request.place.place)
  const facts = diaryFacts(request, destination)
  const manner = MANNERS[request.locale]
  const random = createRandom(
    hashText(`${request.seed}/diary/${request.place.title}/${request.place.place?.id ?? ''}`),
  )
  const told = new Map<Beat, string[]>(BEATS.map((beat) => [beat, []]))
  const add = (beat: Beat): void => {
    const fragment = pick(random, manner.fragments[beat], facts, used)
    if (!fragment) return
    used.add(fragment.text)
    told.get(beat)?.push(fill(fragment.text, facts.marks))
  }
  for (const beat of BEATS) add(beat)
  add('senses')
  for (const beat of ['mishap', 'deed', 'senses', 'mishap'] as const) {
    if (manner.length(entry(told, manner.join)) >= manner.least) break
    add(beat)
  }
  for (const beat of ['senses', 'mishap', 'deed'] as const) {
    if (manner.length(entry(told, manner.join)) <= manner.most) break
    told.get(beat)?.pop()
  }
  return entry(told, manner.join)
}

function entry(told: ReadonlyMap<Beat, readonly string[]>, join: string): string {
  return BEATS.flatMap((beat) => told.get(beat) ?? []).join(join)
}

/** Fragments that speak of this place are three times as likely as those that fit everywhere. */
function pick(
  random: Random,
  all: readonly Fragment[],
  facts: DiaryFacts,
  used: ReadonlySet<string>,
): Fragment | null {
  const fitting = all.filter(
    (fragment) => (fragment.when?.(facts) ?? true) && fillable(fragment.text, facts.marks),
  )
  const fresh = fitting.filter((fragment) => !used.has(fragment.text))
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
