import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepAnswer, rest, takeTurn } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

const START = new Date('2030-01-01T12:00:00Z')
const later = (milliseconds: number) => new Date(START.getTime() + milliseconds)
const turn = (now: Date) => takeTurn(database.db, { now, intervalMs: 1_000, maxWaitMs: 2_000 })

test('turns of all processes are a second apart, and no turn is booked far ahead', async () => {
  const turns = await Promise.all(Array.from({ length: 6 }, () => turn(START)))
  const begins = turns.filter((begin) => begin !== null).map((begin) => begin.getTime() - START.getTime())
  expect(begins.sort((a, b) => a - b)).toEqual([0, 1_000, 2_000])
  expect(turns.filter((begin) => begin === null)).toHaveLength(3)
  expect(await turn(later(10_000))).toEqual(later(10_000))
})

test('during a pause there are no turns, and a shorter pause does not end a longer one', async () => {
  await rest(database.db, later(100_000))
  await rest(database.db, later(50_000))
  expect(await turn(later(60_000))).toBeNull()
  expect(await turn(later(100_000))).toEqual(later(100_000))
})

test('the oldest answers are removed for new ones', async () => {
  for (let index = 0; index < 5; index += 1)
    await keepAnswer(database.db, { question: `q${index}`, answer: [], now: later(index), most: 3 })
  const rows = await database.db.selectFrom('geocodes').select('question').orderBy('question').execute()
  expect(rows.map(({ question }) => question)).toEqual(['q2', 'q3', 'q4'])
})
