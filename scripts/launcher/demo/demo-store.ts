import { readFile } from 'node:fs/promises'
import type { Database, Executor } from '@pawport/shared/db/database.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { documentKeysOf, newDocumentKey } from '@pawport/shared/tasks/document-keys.ts'
import { inventedTasks } from './invented-tasks.ts'

/**
 * Test accounts: every visitor of a trial installation can sign in as them; no other installation has them.
 */
export const DEMO_BRAND = 'demo-brand@example.com'
export const DEMO_INFLUENCER = 'demo-influencer@example.com'
export const DEMO_LINK = 'DemoTasks'
const BRAND_NAME = 'Imaginary Goods (invented)'
/** Two pages that say that they are invented. */
const REQUIREMENTS = { file: new URL('./requirements.pdf', import.meta.url), pages: 2 }

interface Written {
  tasks: number
  /** False when another landing page has the demo's short link. */
  hasPage: boolean
}

/**
 * Writes the invented tasks, with a brand, its requirements as PDFs and a landing page, in place of those of
 * an earlier run.
 */
export async function writeDemo(
  { db, objects }: { db: Database; objects: ObjectStore },
  now: Date,
): Promise<Written> {
  const pdf = await readFile(REQUIREMENTS.file)
  const { former, ...written } = await db.transaction().execute(async (transaction) => {
    const brand = await accountOf(transaction, { email: DEMO_BRAND, name: BRAND_NAME, role: 'brand' })
    const influencer = await accountOf(transaction, { email: DEMO_INFLUENCER, name: 'Imaginary Influencer' })
    const former = await documentKeysOf(transaction, brand)
    await transaction.deleteFrom('tasks').where('user_id', '=', brand).execute()
    await transaction.deleteFrom('landing_pages').where('user_id', '=', influencer).execute()
    const tasks = await transaction
      .insertInto('tasks')
      .values(inventedTasks(now).map((task) => ({ ...task, user_id: brand, brand: BRAND_NAME })))
      .returning(['id', 'published_at'])
      .execute()
    for (const { id } of tasks) {
      const key = newDocumentKey()
      await objects.put(key, pdf, { contentType: 'application/pdf' })
      await transaction
        .insertInto('task_documents')
        .values({
          task_id: id,
          user_id: brand,
          object_key: key,
          name: 'invented-requirements.pdf',
          bytes: pdf.length,
          pages: REQUIREMENTS.pages,
          created_at: now,
        })
        .execute()
    }
    await writeCase(transaction, tasks[0]?.id)
    const published = tasks.filter(({ published_at }) => published_at !== null)
    const hasPage = await writePage(
      transaction,
      influencer,
      published.map(({ id }) => id),
    )
    return { tasks: tasks.length, hasPage, former }
  })
  await Promise.all(former.map((key) => objects.remove(key)))
  return written
}

/** The id of the account with this address, which is made when there is none. */
async function accountOf(
  db: Executor,
  { email, name, role }: { email: string; name: string; role?: 'brand' },
): Promise<string> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at')
    .executeTakeFirst()
  if (known) {
    if (role) await db.updateTable('users').set({ granted_role: role }).where('id', '=', known.id).execute()
    return known.id
  }
  const { id } = await db
    .insertInto('users')
    .values({ email, name, granted_role: role ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeCase(db: Executor, taskId: string | undefined): Promise<void> {
  if (!taskId) return
  await db
    .insertInto('task_cases')
    .values({
      task_id: taskId,
      position: 0,
      title: 'A collar that hummed (invented)',
      link: null,
      result: 'Invented: 12 short videos, 340,000 views.',
    })
    .execute()
}

/** False when another landing page has the short link. */
async function writePage(db: Executor, influencer: string, taskIds: string[]): Promise<boolean> {
  const page = await db
    .insertInto('landing_pages')
    .values({ user_id: influencer, name: 'Demo: invented tasks for pets', short_link: DEMO_LINK })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!page) return false
  await db
    .insertInto('landing_page_tasks')
    .values(taskIds.map((task_id, position) => ({ landing_page_id: page.id, position, task_id })))
    .execute()
  return true
}
