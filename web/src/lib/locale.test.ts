import { afterEach, describe, expect, it, vi } from 'vitest'
import { accessEn } from '../locales/access/en.ts'
import { accessZh } from '../locales/access/zh.ts'
import { addTexts, currentTranslate, startLocale } from './locale.ts'

describe('the texts of a part', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('join the shown language without a new translator, so that no component renders again', async () => {
    vi.stubGlobal('navigator', { languages: ['en'] })
    await startLocale()
    const before = currentTranslate()
    await addTexts('access')
    expect(currentTranslate()).toBe(before)
    expect(before('access.failed')).toBe(accessEn['access.failed'])
  })

  it('come with a new translator in another language', async () => {
    vi.stubGlobal('navigator', { languages: ['en'] })
    await startLocale()
    await addTexts('access')
    const before = currentTranslate()
    vi.stubGlobal('navigator', { languages: ['zh-CN'] })
    await startLocale()
    expect(currentTranslate()).not.toBe(before)
    expect(currentTranslate()('access.failed')).toBe(accessZh['access.failed'])
    expect(before('access.failed')).toBe(accessEn['access.failed'])
  })
})
