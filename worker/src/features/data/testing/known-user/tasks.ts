import type { Database } from '@pawport/shared/db/database.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import { hash } from './made.ts'

/**
 * Tasks of the user with an application of another, and applications of the user: of the account, and before
 * the account was made.
 */
export async function makeTasks(
  db: Database,
  userId: string,
  { other, email, document }: { other: string; email: string; document: string },
): Promise<void> {
  const [own, another, third] = await db
    .insertInto('tasks')
    .values([taskRow(userId, { brand: 'Zephyrine the Great' }), taskRow(other), taskRow(other)])
    .returning('id')
    .execute()
  const ids = { own: String(own?.id), another: String(another?.id), third: String(third?.id) }
  const file = { object_key: document, name: 'Zephyrine Ada.pdf', bytes: 5, pages: 1 }
  await db
    .insertInto('task_documents')
    .values({ ...file, task_id: ids.own, user_id: userId })
    .execute()
  await db
    .insertInto('task_cases')
    .values([
      { task_id: ids.own, position: 0, title: 'A hat of Zephyrine Ada', link: null, result: 'Sold out' },
      { task_id: ids.another, position: 0, title: 'A case of another brand', link: null, result: '' },
    ])
    .execute()
  const page = { user_id: userId, name: 'Zephyrine Ada', short_link: 'zephyrine' }
  const { id: pageId } = await db
    .insertInto('landing_pages')
    .values(page)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('landing_page_tasks')
    .values({ landing_page_id: pageId, position: 0, task_id: ids.another })
    .execute()
  await db
    .insertInto('task_applications')
    .values([
      { task_id: ids.own, user_id: other, contact_kind: 'account', landing_page_id: pageId },
      { task_id: ids.another, user_id: userId, contact_kind: 'account', note: 'Zephyrine Ada' },
      {
        task_id: ids.third,
        contact_kind: 'email',
        contact: email,
        name: 'Zephyrine Ada',
        sender_hash: hash(),
      },
    ])
    .execute()
}
