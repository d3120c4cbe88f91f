import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { expect, test } from 'vitest'
import { bodyOf, changesOf, isoOf, localOf } from './form-values.ts'

function form(changes: Record<string, string | string[]> = {}): FormData {
  const filled = new FormData()
  const values = {
    title: ' A lamp ',
    brand: 'Lamplight',
    industry: 'home',
    platforms: ['instagram', 'x'],
    influencer_type: 'any',
    post_type: 'video',
    reward: 'The lamp',
    reward_min: '200',
    reward_max: '1000',
    currency: 'EUR',
    deadline: '2030-01-31T18:30',
    case_title_0: '',
    case_title_1: 'Last year',
    case_result_1: 'a million views',
    ...changes,
  }
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) filled.append(name, each)
  return filled
}

test('a form becomes a task: texts are trimmed, empty fields are null, and a case without a title is none', () => {
  const filled = bodyOf(form(), ['JP'])
  expect(filled).toMatchObject({
    body: {
      title: 'A lamp',
      platforms: ['instagram', 'x'],
      regions: ['JP'],
      product_link: null,
      reward_min: 200,
      reward_max: 1000,
      currency: 'EUR',
      slots: null,
      needs_review: false,
      deadline: new Date(2030, 0, 31, 18, 30).toISOString(),
      release_at: null,
      cases: [{ title: 'Last year', link: null, result: 'a million views' }],
    },
  })
})

test('without amounts there is no currency', () => {
  const filled = bodyOf(form({ reward_min: '', reward_max: '' }), [])
  expect(filled).toMatchObject({ body: { reward_min: null, reward_max: null, currency: null } })
})

test('what is missing is named', () => {
  expect(bodyOf(form({ title: ' ', platforms: [], deadline: 'soon' }), [])).toEqual({
    missing: ['title', 'platforms', 'deadline'],
  })
})

test('a time in the zone of the reader is the same time when it comes back', () => {
  const iso = isoOf('2030-07-01T09:05')
  expect(localOf(iso)).toBe('2030-07-01T09:05')
  expect([localOf(null), isoOf('')]).toEqual(['', null])
})

test('only what changed is sent', () => {
  const filled = bodyOf(form(), [])
  if (!('body' in filled)) throw new Error('nothing is missing')
  const seconds = filled.body.deadline.replace('00.000Z', '30.000Z')
  const task = { ...filled.body, deadline: seconds } as unknown as BrandTask
  expect(changesOf(task, filled.body)).toEqual({})
  expect(changesOf(task, { ...filled.body, reward: 'Two lamps' })).toEqual({ reward: 'Two lamps' })
})
