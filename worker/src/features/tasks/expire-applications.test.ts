import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import { expect, test } from 'vitest'
import { testGround } from '../../testing/test-ground.ts'
import { expireApplications } from './expire-applications.ts'

test('contacts without an account go 90 days after the deadline; applications of accounts stay', async () => {
  const ground = await testGround()
  const clock = fixedClock('2030-01-01T12:00:00Z')
  const context = await ground.context({ clock, databaseClock: databaseClockFrom(clock) })
  const { db } = context
  const { id: task_id } = await db
    .insertInto('tasks')
    .values(taskRow(ground.userId, {}, clock.now()))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('task_applications')
    .values([
      { task_id, user_id: ground.userId, contact_kind: 'account' },
      { task_id, contact_kind: 'email', contact: 'mia@example.com' },
    ])
    .execute()
  const kinds = async () =>
    (await db.selectFrom('task_applications').select('contact_kind').orderBy('contact_kind').execute()).map(
      ({ contact_kind }) => contact_kind,
    )
  clock.advance(97 * DAY_MS)
  await expireApplications(context)
  expect(await kinds()).toEqual(['account', 'email'])
  clock.advance(1)
  await expireApplications(context)
  expect(await kinds()).toEqual(['account'])
  await context.close()
  await ground.drop()
})
