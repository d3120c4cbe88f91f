import { randomUUID } from 'node:crypto'
import { testDatabase } from '@pawport/shared/testing/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { redeemOnce } from './store.ts'

test('of many processes one uses a code, and a code whose time is over is forgotten', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const [id, other] = [randomUUID(), randomUUID()]
  const all = await Promise.all(Array.from({ length: 4 }, () => redeemOnce(db, id, 60)))
  expect(all.filter((isFirst) => isFirst)).toHaveLength(1)
  await db
    .updateTable('used_sign_in_codes')
    .set({ ends_at: new Date(0) })
    .execute()
  expect(await redeemOnce(db, other, 60)).toBe(true)
  expect(await db.selectFrom('used_sign_in_codes').select('id').execute()).toEqual([{ id: other }])
})
