import { describe, expect, it } from 'vitest'
import { drawable } from './clean.ts'
import { setLine } from './line.ts'
import { outline } from './outline.ts'
import { findGlyph, type TypefaceName } from './typeface.ts'

const FACES: TypefaceName[] = ['title', 'subtitle', 'caption']
const LATIN =
  'ÀÁÂÃÄÅĀĂĄÆÇĆČĎĐÈÉÊËĒĖĘĚĞÌÍÎÏĪĮİŁĽĹÑŃŇÒÓÔÕÖØŌŐŒŔŘŚŠŞȘŤŢȚÙÚÛÜŪŮŰŲÝŸŹŻŽÞßðþàáâãäåāăąæçćčďđèéêëēėęěğìíîïīįıłľĺñńňòóôõöøōőœŕřśšşșťţțùúûüūůűųýÿźżž'
const LONGEST = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

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
