import type { Database } from '@pawport/shared/db/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'

/** A publication of each user, and what the known user left at that of the other one. */
export async function makeCommunity(
  db: Database,
  userId: string,
  { other, task }: { other: string; task: string },
): Promise<void> {
  const theirs = generationRow(other, {
    status: 'completed',
    output_image_key: 'x/y.webp',
    output_description: 'Hi',
  })
  await db.insertInto('generations').values(theirs).execute()
  const published = {
    species: 'cat',
    destination: 'Kyoto',
    place_key: 'kyoto',
    size: 512,
    aspect: '1:1',
  } as const
  await db
    .insertInto('publications')
    .values([
      { ...published, task_id: task, public_id: 'a'.repeat(22), user_id: userId, handle: 'zephyrine_ada' },
      { ...published, task_id: theirs.task_id, public_id: 'b'.repeat(22), user_id: other, handle: 'bob' },
    ])
    .execute()
  await db.insertInto('likes').values({ user_id: userId, task_id: theirs.task_id }).execute()
  await db
    .insertInto('comments')
    .values({ task_id: theirs.task_id, user_id: userId, handle: 'zephyrine_ada', body: 'How nice' })
    .execute()
  const data = JSON.stringify({ task_id: theirs.task_id, destination: 'Kyoto', handle: 'zephyrine_ada' })
  await db
    .insertInto('notices')
    .values({ user_id: other, kind: 'commented', key: 'commented:1', data })
    .execute()
}
