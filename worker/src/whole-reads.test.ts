import { JOB_NAMES, JOB_POLICY, type JobName } from '@pawport/shared/jobs/jobs.ts'
import { sentDuring, wholeReads } from '@pawport/shared/testing/scans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHandlers } from './handlers.ts'
import { type TestGround, testGround } from './testing/test-ground.ts'

/** Tables that do not grow with use. The queue reads the version of its own once it has connected. */
const SMALL = new Set(['plans', 'credit_packages', 'workers', 'migration'])
/** Checks every row of the books, by its purpose, four times a day. */
const CHECKS_ALL: JobName[] = ['ledger.check']

const SWEEPS = JOB_NAMES.filter((name) => 'everyMs' in JOB_POLICY[name] && !CHECKS_ALL.includes(name))

let ground: TestGround
let handlers: ReturnType<typeof createHandlers>
let close: () => Promise<void>
beforeAll(async () => {
  ground = await testGround()
  const context = await ground.context()
  close = () => context.close()
  handlers = createHandlers(context)
})
afterAll(async () => {
  await close?.()
  await ground?.drop()
})

test.each(SWEEPS)('%s reads no big table as a whole', async (name) => {
  const sweep = handlers[name] as (job: unknown) => Promise<void>
  const { signal } = new AbortController()
  const sent = await sentDuring(() => sweep({ id: name, data: {}, signal }))
  expect(sent.length).toBeGreaterThan(0)
  expect(await wholeReads(ground.database.url, sent, SMALL)).toEqual([])
})
