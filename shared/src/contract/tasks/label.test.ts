import { describe, expect, test } from 'vitest'
import { labelOfTask, stateOfTask } from './label.ts'

const NOW = new Date('2026-06-10T12:00:00Z')
const before = new Date('2026-06-10T11:59:59Z')
const after = new Date('2026-06-10T12:00:01Z')

describe('the state of a task', () => {
  const task = {
    hiddenAt: null,
    publishedAt: before,
    releaseAt: null,
    deadline: after,
    endedAt: null,
    slots: null,
    accepted: 7,
  }

  test.each([
    ['released at once', {}, 'open', null],
    ['not published', { publishedAt: null }, 'draft', null],
    ['a draft whose deadline passed', { publishedAt: null, deadline: before }, 'draft', null],
    ['before its release', { releaseAt: after }, 'scheduled', null],
    ['at its release', { releaseAt: NOW }, 'open', null],
    ['at its deadline', { deadline: NOW }, 'ended', 'deadline'],
    ['ended by its brand', { endedAt: before }, 'ended', 'brand'],
    ['ended by its brand before its release', { endedAt: before, releaseAt: after }, 'ended', 'brand'],
    ['with a place left', { slots: 8 }, 'open', null],
    ['with all places taken', { slots: 7 }, 'ended', 'full'],
    ['hidden', { hiddenAt: before }, 'hidden', null],
    ['hidden and ended', { hiddenAt: before, endedAt: before }, 'hidden', null],
  ] as const)('%s', (_case, changes, state, endReason) => {
    expect(stateOfTask({ ...task, ...changes }, NOW)).toEqual({ state, endReason })
  })
})

describe('the label of a task [E-46]', () => {
  const facts = {
    state: 'open',
    endReason: null,
    needsReview: false,
    regions: [],
    application: null,
    role: 'kol',
    readerRegion: null,
  } as const

  test.each([
    ['open to an influencer', {}, 'open', null],
    ['open to a visitor', { role: null }, 'open', null],
    ['the brand reviews', { needsReview: true }, 'review', null],
    ['before its release', { state: 'scheduled' }, 'waiting', null],
    ['ended at its deadline', { state: 'ended', endReason: 'deadline' }, 'closed', 'deadline'],
    ['all places taken', { state: 'ended', endReason: 'full' }, 'closed', 'full'],
    ['ended by its brand', { state: 'ended', endReason: 'brand' }, 'closed', 'brand'],
    ['for a brand', { role: 'brand' }, 'closed', 'role'],
    ['for an administrator', { role: 'admin' }, 'closed', 'role'],
    ['in another region', { regions: ['JP', 'KR'], readerRegion: 'DE' }, 'closed', 'region'],
    ['in one of its regions', { regions: ['JP', 'KR'], readerRegion: 'KR' }, 'open', null],
    ['in a region that is not known', { regions: ['JP'] }, 'open', null],
    ['everywhere', { readerRegion: 'DE' }, 'open', null],
    ['applied', { application: 'submitted' }, 'applied', null],
    ['applied, and reviewed', { application: 'submitted', needsReview: true }, 'applied', null],
    ['declined', { application: 'declined' }, 'applied', null],
    [
      'accepted, and ended since',
      { application: 'accepted', state: 'ended', endReason: 'full' },
      'applied',
      null,
    ],
    ['withdrawn', { application: 'withdrawn' }, 'open', null],
    [
      'withdrawn, and ended since',
      { application: 'withdrawn', state: 'ended', endReason: 'brand' },
      'closed',
      'brand',
    ],
    [
      'before its release, in another region',
      { state: 'scheduled', regions: ['JP'], readerRegion: 'DE' },
      'waiting',
      null,
    ],
  ] as const)('%s', (_case, changes, label, reason) => {
    expect(labelOfTask({ ...facts, ...changes })).toEqual({ label, reason })
  })
})
