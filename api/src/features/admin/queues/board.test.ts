import { randomBytes, randomUUID } from 'node:crypto'
import { openJobWorker } from '@pawport/shared/drivers/queue/open.ts'
import { beat } from '@pawport/shared/generations/workers.ts'
import { type JobHandlers, QUEUE_NAMES } from '@pawport/shared/jobs/jobs.ts'
import { heartbeatOf } from '@pawport/shared/testing/workers.ts'
import type { LightMyRequestResponse as Answer } from 'fastify'
import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const { TEST_REDIS_URL } = process.env

/** What tells one answer from another. */
function withoutDate({ statusCode, headers, body }: Answer) {
  const { date, ...others } = headers
  return { statusCode, headers: others, body }
}
const reason = 'a job that hangs'

describe.each(['postgres', 'redis'] as const)('the board of queues on %s', (kind) => {
  describe.skipIf(kind === 'redis' && !TEST_REDIS_URL)('for real', () => {
    const redis = {
      REDIS_URL: TEST_REDIS_URL ?? '',
      REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    }
    const served = useTestApp({ ADMIN_EMAILS: 'boss@example.com', ...(kind === 'redis' && redis) })
    let boss: Browser
    let bob: Browser

    beforeAll(async () => {
      boss = await signedInBrowser(served, 'boss@example.com')
      bob = await signedInBrowser(served, 'bob@example.com')
    })

    async function ask(
      browser: Browser | null,
      url: string,
      { method = 'GET', body, headers = {} }: { method?: string; body?: object; headers?: object } = {},
    ) {
      const cookie = [...(browser?.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ')
      return served.app.inject({
        method: method as 'GET',
        url,
        headers: { cookie, accept: 'application/json', ...headers },
        ...(body && { payload: body }),
      })
    }

    async function newJob(): Promise<string> {
      const id = randomUUID()
      await served.context.queue.add('generation.render', { taskId: id }, { id, priority: 10 })
      return id
    }

    const waiting = async () => (await served.context.queue.counts('generations')).waiting
    const acts = async () =>
      served.context.db
        .selectFrom('audit_log')
        .select(['act', 'subject_id', 'reason', 'detail'])
        .orderBy('id')
        .execute()
    const removal = (id: string) => `/api/queues/generations/${id}/clean`

    test('is not there for anyone else, its files included', async () => {
      const page = (await ask(boss, '/admin/queues')).body
      const files = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file)
      expect(files.length).toBeGreaterThan(3)
      const below = ['', '/', '/api/queues', '/queue/generations', ...files.map((file) => `/${file}`)]
      const paths = below.flatMap((path) => [`/admin/queues${path}`, `/admin/queues/change${path}`])
      for (const path of [...paths, '/admin/queues/change/api/queues/generations/pause'])
        for (const browser of [null, bob])
          for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
            const answer = await ask(browser, path, { method })
            const nowhere = await ask(browser, '/nowhere', { method })
            expect([path, withoutDate(answer)]).toEqual([path, withoutDate(nowhere)])
            expect(answer.statusCode).toBe(404)
          }
    })

    test('shows queues and jobs to an administrator, with nothing from another host', async () => {
      const id = await newJob()
      const page = await ask(boss, '/admin/queues', { headers: { accept: 'text/html' } })
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toMatch(/https?:\/\//)
      const product = await ask(boss, '/api/config')
      expect(page.headers['content-security-policy']).toBe(product.headers['content-security-policy'])
      expect(page.headers['cache-control']).toBe('no-store')
      for (const [, file] of page.body.matchAll(/(?:src|href)="(static\/[^"]+)"/g))
        expect((await ask(boss, `/admin/queues/${file}`)).statusCode).toBe(200)

      const answer = await ask(boss, '/admin/queues/api/queues?activeQueue=generations&page=1')
      const { queues } = answer.json()
      expect(
        queues.map(({ name, readOnlyMode }: { name: string; readOnlyMode: boolean }) => [name, readOnlyMode]),
      ).toEqual(QUEUE_NAMES.map((name) => [name, true]))
      expect(answer.body).toContain(id)
    })

    test('names the workers that live at each queue', async () => {
      const hasWorkers = async () => {
        const answer = await ask(boss, '/admin/queues/api/queues')
        return answer.json().queues.map((queue: { hasWorkers: boolean }) => queue.hasWorkers)
      }
      expect(await hasWorkers()).toEqual(QUEUE_NAMES.map(() => false))
      const { db } = served.context
      const [living, crashed] = [randomUUID(), randomUUID()]
      await beat(db, { ...heartbeatOf(living), host: 'sled.example', pid: 17 })
      await beat(db, heartbeatOf(crashed))
      await db
        .updateTable('workers')
        .set({ seen_at: new Date(0) })
        .where('id', '=', crashed)
        .execute()
      expect(await hasWorkers()).toEqual(QUEUE_NAMES.map(() => true))
      const { workers } = (await ask(boss, '/admin/queues/api/queues/generations/workers')).json()
      expect(workers).toEqual([
        { id: living, name: 'sled.example', addr: 'sled.example, process 17', age: expect.any(Number) },
      ])
    })

    test('shows how many jobs have ended in each minute, which have left the queue', async () => {
      const { config } = served.context
      const handlers = {
        'photo.check': async () => undefined,
        'draft.draw': () => Promise.reject(new Error('it breaks')),
      } as Partial<JobHandlers> as JobHandlers
      const log = pino({ level: 'silent' })
      const worker = openJobWorker(config.queue, log, { concurrency: 1, handlers })
      onTestFinished(() => worker.close(0))
      const { queue } = served.context
      const [checked, drawn] = [randomUUID(), randomUUID()]
      await queue.add('photo.check', { photoId: checked }, { id: checked })
      await queue.add('draft.draw', { draftId: drawn }, { id: drawn })
      for (const name of ['photos', 'drafts'] as const) worker.resume(name)
      const ended = async (name: string) => {
        const answer = await ask(boss, `/admin/queues/api/queues/${name}/metrics`)
        const { completed, failed } = answer.json()
        return [completed.meta.count, failed.meta.count].map(Number)
      }
      await expect.poll(() => ended('photos')).toEqual([1, 0])
      await expect.poll(() => ended('drafts')).toEqual([0, 1])
      expect((await ask(boss, '/admin/queues/api/queues')).body).not.toContain(checked)
      const { body: page } = await ask(boss, '/admin/queues', { headers: { accept: 'text/html' } })
      expect(page).toContain('"showMetrics":true')
    })

    test('is for reading alone until the administrator says otherwise', async () => {
      const id = await newJob()
      const before = await waiting()
      for (const base of ['/admin/queues', '/admin/queues/change']) {
        const answer = await ask(boss, `${base}${removal(id)}`, { method: 'PUT' })
        expect([answer.statusCode, answer.json().error]).toEqual([
          403,
          expect.stringContaining('only be read'),
        ])
      }
      const page = await ask(boss, '/admin/queues/change', { headers: { accept: 'text/html' } })
      expect([page.statusCode, page.headers.location]).toEqual([302, '/admin/queues'])
      expect(await waiting()).toBe(before)
      expect(await acts()).toEqual([])
    })

    test('can be changed for ten minutes by the session that asked, and each change is recorded', async () => {
      const other = await signedInBrowser(served, 'boss@example.com')
      const id = await newJob()
      const before = await waiting()
      const missing = await ask(boss, '/api/admin/queues/changes', { method: 'POST', body: { reason: ' ' } })
      expect(missing.json().code).toBe('bad_request')
      const allowed = await ask(boss, '/api/admin/queues/changes', { method: 'POST', body: { reason } })
      expect(allowed.json().data).toEqual({ secondsLeft: 600 })

      const path = `/admin/queues/change${removal(id)}`
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect((await ask(boss, path, { method: 'PUT', headers: foreign })).json().code).toBe('origin_refused')
      expect((await ask(other, path, { method: 'PUT' })).statusCode).toBe(403)
      expect(await waiting()).toBe(before)
      expect((await ask(boss, path, { method: 'PUT' })).statusCode).toBeLessThan(300)
      expect(await waiting()).toBe(before - 1)
      expect((await acts()).slice(-2)).toEqual([
        { act: 'queues.allow', subject_id: 'all', reason, detail: {} },
        {
          act: 'queues.change',
          subject_id: 'generations',
          reason: null,
          detail: { request: 'PUT /api/queues/:queueName/:jobId/clean', queueName: 'generations', jobId: id },
        },
      ])

      served.clock.advance(10 * 60_000)
      expect((await ask(boss, '/api/admin/queues')).json().data).toEqual({ secondsLeft: 0 })
      expect((await ask(boss, path, { method: 'PUT' })).statusCode).toBe(403)
    })

    test('can be closed for changes at once', async () => {
      const id = await newJob()
      await ask(boss, '/api/admin/queues/changes', { method: 'POST', body: { reason } })
      await ask(boss, '/api/admin/queues/changes', { method: 'DELETE' })
      const answer = await ask(boss, `/admin/queues/change${removal(id)}`, { method: 'PUT' })
      expect(answer.statusCode).toBe(403)
      expect((await acts()).at(-1)).toMatchObject({ act: 'queues.forbid' })
    })
  })
})
