import { describe, expect, it } from 'vitest'
import { drawable } from './clean.ts'
import { setLine } from './line.ts'
import { outline } from './outline.ts'
import { findGlyph, type TypefaceName } from './typeface.ts'

const FACES: TypefaceName[] = ['title', 'subtitle', 'caption']
const LATIN =
  'ÀÁÂÃÄÅĀĂĄÆÇĆČĎĐÈÉÊËĒĖĘĚĞÌÍÎÏĪĮİŁĽĹÑŃŇÒÓÔÕÖØŌŐŒŔŘŚŠŞȘŤŢȚÙÚÛÜŪŮŰŲÝŸŹŻŽÞßðþàáâãäåāăąæçćčďđèéêëēėęěğìíîïīįıłľĺñńňòóôõöøōőœŕřśšşșťţțùúûüūůűųýÿźżž'
const LONGEST = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

/** Greek, Cyrillic, Hebrew, Hangul, Kana, Arabic, Persian, Urdu, Thai, Hindi, Nepali. */
const NATIVE_NAMES = [
  'Αθήνα',
  'Θεσσαλονίκη',
  'Москва',
  'Київ',
  'Їжакове',
  'תל אביב',
  'ירושלים',
  '서울',
  '제주도',
  'さいたま市',
  'サッポロ',
  'القاهرة',
  'تهران',
  'ڈھاکہ',
  'กรุงเทพมหานคร',
  'เชียงใหม่',
  'दिल्ली',
  'काठमाण्डौ',
]

describe('outlines of text', () => {
  it.each(FACES)('draw every Latin letter with its accent in the %s face', (face) => {
    for (const letter of LATIN) {
      expect(drawable(letter, face), letter).not.toBe('')
      expect(outline(letter, face, 100).d, letter).toMatch(/^M[-\d]/)
    }
  })

  it.each(FACES)('draw Chinese, common and rare, in the %s face', (face) => {
    for (const character of '北京上海拉萨重庆呼和浩特乌鲁木齐马尔代夫雷克雅未克亳濮阳衢婺歙') {
      expect(findGlyph(face, character), character).not.toBeNull()
      expect(outline(character, face, 100).d, character).toMatch(/^M[-\d]/)
    }
  })

  it.each([...FACES, 'diary'] as const)(
    'draw names in the scripts of their countries in the %s face',
    (face) => {
      for (const name of NATIVE_NAMES) {
        expect(drawable(name, face)).toBe(name)
        const { d, width, boxes } = outline(name, face, 100)
        expect(d, name).not.toContain('NaN')
        expect(width, name).toBeGreaterThan(60)
        const ends = boxes.map(({ right }) => right)
        expect(Math.max(...ends), name).toBeLessThan(width + 40)
      }
    },
  )

  it('join Arabic letters and set them from the right', () => {
    const apart = [...'بيت'].reduce((sum, letter) => sum + outline(letter, 'title', 100).width, 0)
    expect(outline('بيت', 'title', 100).width).toBeLessThan(apart * 0.9)
    const [first, second] = ['دار', 'بيت'].map((word) => outline(word, 'title', 100))
    const both = outline('دار بيت', 'title', 100)
    // The second word stands first from the left, and the last letters of the path are those of the first
    // word.
    expect(both.d.startsWith(second?.d ?? '-')).toBe(true)
    expect(both.boxes.at(-1)?.right).toBeGreaterThan(first?.width ?? 0)
  })

  it('keep the typeface of Latin words beside a name in another script', () => {
    for (const name of ['ポチ', 'רקסי', '바둑이'])
      expect(outline(`Love, ${name}`, 'caption', 40).d.startsWith(outline('Love,', 'caption', 40).d)).toBe(
        true,
      )
  })

  it('keep vowel signs with their letters', () => {
    // The sign of a short i is written after its consonant and stands before it.
    const [sign] = outline('दि', 'title', 100).boxes
    const [letter] = outline('द', 'title', 100).boxes
    expect(sign?.left).toBeLessThan(10)
    expect(outline('दि', 'title', 100).width).toBeGreaterThan(letter?.right ?? 0)
    // Thai tone marks stand above each other and take no width.
    expect(outline('ที่', 'title', 100).width).toBeCloseTo(outline('ท', 'title', 100).width, 0)
  })

  it('never contain NaN', () => {
    for (const face of FACES)
      expect(outline('Tromsø Kraków 长城 São Tomé & Ærø’s “x” – 5°', face, 57).d).not.toContain('NaN')
  })

  it('leave out emoji, flags and control characters, and nothing else', () => {
    expect(drawable('Rome 🐶🇮🇹 \u0007 👩‍🚀 so   nice', 'title')).toBe('Rome so nice')
    expect(drawable('🐾🐾', 'title')).toBe('')
  })

  it('use one typeface for a whole word, also when the first font lacks one of its letters', () => {
    expect(outline('Hu', 'title', 100).d).not.toBe(
      outline('Huế', 'title', 100).d.slice(0, outline('Hu', 'title', 100).d.length),
    )
    expect(drawable('Đà Nẵng, Huế', 'title')).toBe('Đà Nẵng, Huế')
  })

  it('join accents typed as separate characters', () => {
    expect(drawable('Male\u0301', 'title')).toBe('Malé')
  })

  it.each([LONGEST, 'Krung Thep Maha Nakhon Amon Rattanakosin', '克孜勒苏柯尔克孜自治州阿图什市'])(
    'fit %s into the width given',
    (name) => {
      const line = setLine(name, 0, 0, { typeface: 'title', size: 104, fill: '#000000', maxWidth: 500 })
      expect(line.width).toBeLessThanOrEqual(500.01)
      expect(line.svg).toContain('<path')
    },
  )
})
