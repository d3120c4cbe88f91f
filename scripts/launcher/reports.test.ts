import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './system/run.ts'

let database: TestDatabase
let taskId: string
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const user = await db
    .insertInto('users')
    .values({ email: 'ada@example.com', name: 'Ada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const generation = generationRow(user.id, { share_id: 'a'.repeat(22), prompt_location: 'Kyoto' })
  taskId = generation.task_id
  await db.insertInto('generations').values(generation).execute()
})
afterAll(() => database.drop())

async function reports(...args: string[]) {
  const { code, output } = await run(process.execPath, [join(import.meta.dirname, 'reports.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: database.url, PUBLIC_URL: 'https://pawport.example' },
  })
  return { code, output }
}

function report(details: string | null, reporter: number) {
  const reporter_hash = Buffer.alloc(32, reporter)
  return database.db
    .insertInto('reports')
    .values({ task_id: taskId, reporter_hash, reason: 'cruelty', details })
    .execute()
}

function picture() {
  return database.db
    .selectFrom('generations')
    .select(['share_id', 'share_blocked_at'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

test('the operator reads what was reported, dismisses it, hides a page and allows it again', async () => {
  expect(await reports()).toEqual({ code: 0, output: 'No open reports.\n' })

  await report('Look at\nits \u001b[2Jpaw', 1)
  await report(null, 2)
  const { output } = await reports()
  expect(output).toContain(
    `${taskId}  https://pawport.example/s/${'a'.repeat(22)}\n  "Kyoto" of ada@example.com`,
  )
  expect(output).toMatch(/ {2}\d{4}-\d\d-\d\d {2}cruelty {2}Look at its {1,2}\[2Jpaw\n/)
  expect(output).not.toContain('\u001b')

  expect((await reports('dismiss', taskId)).output).toContain('Reports settled: 2')
  expect((await reports()).output).toBe('No open reports.\n')
  expect((await picture()).share_id).toBe('a'.repeat(22))

  await report(null, 3)
  expect((await reports('hide', taskId)).output).toContain('Hidden for good, reports settled: 1.')
  expect(await picture()).toEqual({ share_id: null, share_blocked_at: expect.any(Date) })
  expect((await reports('allow', taskId)).code).toBe(0)
  expect((await picture()).share_blocked_at).toBeNull()
})

test.each([
  ['hide'],
  ['hide', 'everything'],
  ['burn', '00000000-0000-4000-8000-000000000000'],
  ['hide', '', 'x'],
])('a command that is not possible is explained: %s %s', async (...args) => {
  const { code, output } = await reports(...args)
  expect([code, output.includes('npm run reports -- hide ID')]).toEqual([1, true])
})

test('a picture that is not there is named', async () => {
  const { code, output } = await reports('hide', '00000000-0000-4000-8000-000000000000')
  expect([code, output]).toEqual([1, 'There is no picture 00000000-0000-4000-8000-000000000000.\n'])
})
