import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { StoryRequest } from '../diffusion.ts'
import { isUnsafe } from './unsafe.ts'

export type StoryCheck = { ok: true; text: string } | { ok: false; why: string }

/** Limits in words for an English story, in characters for a Chinese one. */
const LENGTHS: Record<Locale, { least: number; most: number }> = {
  en: { least: 60, most: 140 },
  zh: { least: 80, most: 220 },
}

const MARKUP = /[<>{}[\]|\\`*#_~]|\p{Cc}|\uFFFD/u
const LIST = /^\s*(?:[-•–]|\d+[.)])\s/m
const ADDRESS = /https?:|www\.|@|\b[\w-]+\.(?:com|org|net|io|cn|info|app)\b/i
const NOT_THE_PET =
  /\bas an ai\b|language model|\bi(?:'|’)?m sorry, but\b|\bi (?:cannot|can(?:'|’)t) (?:help|assist|write|comply)|作为(?:一个)?(?:人工智能|AI|语言模型)|我无法(?:提供|协助|满足)/i

function cleaned(answer: string): string {
  return answer
    .replace(/^\s*<think>[\s\S]*?<\/think>/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["“「](.*)["”」]$/, '$1')
    .trim()
}

/** The text up to the end of its last whole sentence; empty when it has no whole sentence. */
function wholeSentences(text: string): string {
  return /^.*[.!?。！？…]/.exec(text)?.[0] ?? ''
}

function length(text: string, locale: Locale): number {
  if (locale === 'zh') return [...text.replace(/\s/g, '')].length
  return text.split(' ').filter((word) => /\p{L}/u.test(word)).length
}

function inLanguage(text: string, locale: Locale): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const script = locale === 'zh' ? /\p{Script=Han}/u : /\p{Script=Latin}/u
  const own = letters.filter((letter) => script.test(letter)).length
  return own >= letters.length * (locale === 'zh' ? 0.6 : 0.8)
}

/** True when the text consists of few different words or characters, as when a model loops. */
function repeatsItself(text: string, locale: Locale): boolean {
  const parts = locale === 'zh' ? [...text] : text.toLowerCase().split(' ')
  return new Set(parts).size < parts.length * (locale === 'zh' ? 0.25 : 0.35)
}

const SENTENCE: Record<Locale, RegExp> = { en: /[^.!?…]+[.!?…]+/g, zh: /[^。！？…]+[。！？…]+/g }
/** In characters; a shorter sentence ("What a day!") may be repeated. */
const SHORT_SENTENCE: Record<Locale, number> = { en: 25, zh: 8 }

function tellsAgain(text: string, { locale, earlier }: Checked): boolean {
  const sentences = (text.match(SENTENCE[locale]) ?? []).map((sentence) => sentence.trim().toLowerCase())
  const before = earlier.map((story) => story.toLowerCase())
  return sentences.some(
    (sentence) =>
      sentence.length >= SHORT_SENTENCE[locale] && before.some((story) => story.includes(sentence)),
  )
}

type Checked = Pick<StoryRequest, 'locale' | 'earlier'>

/**
 * Turns the model's answer into a story that can be printed, or says why it cannot be. `cutOff` is true when
 * the answer ran into the token limit. The story must not repeat a sentence of `earlier`, the owner's latest
 * texts.
 */
export function checkStory(answer: unknown, checked: Checked, cutOff = false): StoryCheck {
  const { locale } = checked
  if (typeof answer !== 'string') return { ok: false, why: 'no text' }
  const text = cutOff ? wholeSentences(cleaned(answer)) : cleaned(answer)
  if (text === '') return { ok: false, why: 'empty' }
  const { least, most } = LENGTHS[locale]
  const size = length(text, locale)
  if (size < least || size > most) return { ok: false, why: `length ${size}` }
  if (MARKUP.test(text) || LIST.test(answer)) return { ok: false, why: 'markup' }
  if (ADDRESS.test(text)) return { ok: false, why: 'an address' }
  if (NOT_THE_PET.test(text)) return { ok: false, why: 'not a diary' }
  if (!inLanguage(text, locale)) return { ok: false, why: 'wrong language' }
  if (repeatsItself(text, locale)) return { ok: false, why: 'repetition' }
  if (isUnsafe(text)) return { ok: false, why: 'unsafe' }
  if (tellsAgain(text, checked)) return { ok: false, why: 'told before' }
  return { ok: true, text }
}
