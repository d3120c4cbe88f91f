import { recordAct } from '@pawport/shared/audit/record.ts'
import type { AuditEntry } from '@pawport/shared/contract/admin/audit.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const GREGOR = '00000000-0000-4000-8000-000000000001'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })
let admin: Browser

beforeAll(async () => {
  admin = await signedInBrowser(served, 'admin@example.com')
  const { db } = served.context
  const actor = { id: GREGOR, email: 'gregor@example.com', requestId: 'request-1' }
  for (let count = 1; count <= 60; count++) {
    const subject = { kind: 'user', id: `user-${count}` } as const
    const code = count % 2 ? 'user.suspend' : 'user.unsuspend'
    await db
      .transaction()
      .execute((transaction) => recordAct(transaction, { code, actor, subject, reason: '=1+1, "ok"' }))
  }
  // Rows are final, so the day is part of the insert.
  await sql`INSERT INTO audit_log (at, admin_id, admin_email, act, subject_kind, subject_id)
    VALUES ('2029-12-31T23:59:59Z', ${GREGOR}, 'old@example.com', 'pack.change', 'pack', 'p')`.execute(db)
})

async function visit(path: string, language = 'en') {
  return admin.visit(`/api/admin/${path}`, {
    headers: { accept: 'application/json', 'accept-language': language },
  })
}
async function subjects(query: string): Promise<string[]> {
  const { data } = (await visit(`audit?${query}`)).json()
  return data.items.map(({ subjectId }: AuditEntry) => subjectId)
}

test('the newest act is first, in the language of the reader, and pages fit together', async () => {
  const { data } = (await visit('audit', 'zh')).json()
  expect(data.items[1]).toMatchObject({ text: '恢复了被停用的账号', subjectId: 'user-60' })
  const seen: string[] = []
  let after = ''
  do {
    const page = (await visit(`audit${after && `?after=${after}`}`)).json().data
    seen.push(...page.items.map(({ id }: AuditEntry) => id))
    after = page.next
  } while (after)
  expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)))
  expect(new Set(seen).size).toBe(61)
})

test('filters: administrator by address or id, act, subject, days', async () => {
  expect(await subjects('admin=OLD@example.com')).toEqual(['p'])
  expect(await subjects(`admin=${GREGOR}&subject=user-7`)).toEqual(['user-7'])
  expect(await subjects('act=pack.change&kind=pack')).toEqual(['p'])
  expect(await subjects('kind=plan')).toEqual([])
  expect(await subjects('from=2029-12-31&to=2029-12-31')).toEqual(['p'])
  expect(await subjects('to=2029-12-30&subject=p')).toEqual([])
})

test('the file has a row for each act that passes the filters, and no formula', async () => {
  const answer = await visit('audit.csv?act=user.suspend')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toContain('attachment')
  const [head, first, ...others] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe(
    '"id","at","admin_email","admin_id","act","subject_kind","subject_id","reason","detail","request_id"',
  )
  expect(first).toContain(
    `,"gregor@example.com","${GREGOR}","user.suspend","user","user-59","'=1+1, ""ok""","{}","request-1"`,
  )
  expect(others).toHaveLength(29)
})
