import { expect, test } from 'vitest'
import { pendingGeneration } from '../../../lib/generations/testing/generation.ts'
import { createTranslator } from '../../../lib/translator.ts'
import { en } from '../../../locales/en.ts'
import { studioEn } from '../../../locales/studio/en.ts'
import { runningOne, tabTitle } from './tab-title.ts'

const t = createTranslator<typeof en & typeof studioEn>({ ...en, ...studioEn })
const waiting = pendingGeneration({ task_id: 'waiting' })
const drawn = pendingGeneration({ task_id: 'drawn', status: 'processing', progress: 42 })
const done = pendingGeneration({ task_id: 'done', status: 'completed' })

test('the tab shows the progress of the picture on the screen', () => {
  expect(tabTitle(runningOne(drawn, [waiting, drawn]), t, 'en')).toBe('42% · Kyoto')
  expect(tabTitle(waiting, t, 'en')).toBe('Waiting · Kyoto')
})

test('while a finished generation is on the screen, the tab still shows the running one', () => {
  expect(runningOne(done, [done, drawn])).toBe(drawn)
})

test('without a running generation the tab shows the name of the screen', () => {
  expect(tabTitle(runningOne(done, [done]), t, 'en')).toBe(studioEn['studio.title'])
  expect(runningOne(undefined, undefined)).toBeUndefined()
})
