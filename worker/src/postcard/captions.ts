import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Random } from './random.ts'
import { drawable } from './type/clean.ts'
import { OCCASION_CAPTIONS } from './wear/occasion-words.ts'

interface Caption {
  en: string
  zh: string
  when?: (facts: PlaceFacts) => boolean
}

const coastal = (facts: PlaceFacts): boolean => facts.coastKm !== null && facts.coastKm <= 6
const CAPTIONS: readonly Caption[] = [
  { en: 'Wish you were here!', zh: '要是你也在就好了！' },
  { en: 'Having a pawsome time', zh: '玩得毛都飞起来啦' },
  { en: 'Best trip ever!', zh: '这趟门出得太值了！' },
  { en: 'Sniffed it. Loved it.', zh: '闻过了，很喜欢' },
  { en: 'Greetings from the tourist', zh: '来自小旅客的问候' },
  { en: 'Miss you! (and dinner)', zh: '想你，也想晚饭' },
  { en: 'Send snacks, please', zh: '请寄零食过来' },
  { en: 'Me on holiday', zh: '本毛孩子正在度假' },
  { en: 'Ten out of ten, would nap', zh: '满分，适合打盹' },
  {
    en: 'Sun, sea, snooze',
    zh: '晒太阳，听海，打盹',
    when: (facts) => coastal(facts) && !facts.isNight && facts.climate !== 'polar',
  },
  { en: 'Salt in my whiskers', zh: '胡子上都是海风', when: coastal },
  {
    en: 'My kind of weather',
    zh: '这天气正合我的毛',
    when: (facts) => facts.climate === 'polar' || (facts.climate === 'cold' && facts.season === 'winter'),
  },
  { en: 'Top of the world!', zh: '离天空好近呀！', when: (facts) => (facts.elevation ?? 0) >= 1500 },
  { en: 'So much sand!', zh: '好大一片沙子！', when: (facts) => facts.climate === 'arid' },
  { en: 'Past my bedtime', zh: '熬夜看风景', when: (facts) => facts.isNight },
  {
    en: 'Crunchy leaves everywhere',
    zh: '满地落叶，踩着真响',
    when: (facts) => facts.season === 'autumn' && facts.climate === 'temperate',
  },
  { en: 'Spring in my step', zh: '春天，适合蹦跶', when: (facts) => facts.season === 'spring' },
]

/** The most characters of a caption with a name: a longer one would be drawn too small. */
const LONGEST = { en: 32, zh: 16 }

/**
 * The caption, signed with the name of the pet as far as the font has its letters. A caption that is too long
 * for that gives way to a greeting.
 */
export function signCaption(caption: string, petName: string, locale: Locale): string {
  const name = drawable(petName, 'caption')
  if (name === '') return caption
  const signed = locale === 'zh' ? `${caption}——${name}` : `${caption} – ${name}`
  if ([...signed].length <= LONGEST[locale]) return signed
  return locale === 'zh' ? `爱你的${name}` : `Love, ${name}`
}

/** The most characters of several names; more of them are too many for a card. */
const LONGEST_NAMES = { en: 22, zh: 11 }

/**
 * Who signs a card: the pet, with the companions that travel along. Without a name of its own the pet signs
 * nothing, and its companions neither.
 */
export function signerOf(petName: string, companions: readonly string[], locale: Locale): string {
  const [last = '', ...others] = [petName, ...companions].toReversed()
  if (petName === '' || companions.length === 0) return petName
  const before = others.toReversed()
  const all = locale === 'zh' ? `${before.join('、')}和${last}` : `${before.join(', ')} & ${last}`
  if ([...all].length <= LONGEST_NAMES[locale]) return all
  return locale === 'zh' ? `${petName}和伙伴们` : `${petName} & friends`
}

/** What stands on a stamp: the name of the pet and the country, each as far as the font has its letters. */
export function stampWords(country: string, petName: string): string {
  const name = drawable(petName.toUpperCase(), 'subtitle')
  return [name, country].filter((words) => words !== '').join(' · ')
}

/** A short line as if the pet had written it; it is true of the place, or that of the occasion. */
export function chooseCaption(
  facts: PlaceFacts,
  locale: Locale,
  random: Random,
  occasion: Occasion = 'none',
): string {
  if (occasion !== 'none') return random.pick(OCCASION_CAPTIONS[occasion])[locale]
  const special = CAPTIONS.filter((caption) => caption.when?.(facts))
  const common = CAPTIONS.filter((caption) => !caption.when)
  return random.pick(special.length > 0 && random.chance(0.5) ? special : common)[locale]
}
