import { expect, test } from 'vitest'
import { useCommand } from './use-command.ts'

const command = useCommand('credits.ts')
const { database } = command
const credits = (...args: string[]) => command.run(args)

async function account(email: string, issuer: string): Promise<string> {
  const { id } = await database.db
    .insertInto('users')
    .values({ email, name: 'Ada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db.insertInto('identities').values({ issuer, subject: id, user_id: id }).execute()
  return id
}

test('an account is found by its address, and by its id where several have the address', async () => {
  const trial = await account('ada@example.com', 'http://localhost:3000/local-issuer')
  expect((await credits('Ada@example.com', '100', 'for', 'a', 'trial')).output).toBe(
    'ada@example.com now has 100 credits.\n',
  )
  const google = await account('ada@example.com', 'https://accounts.google.com')
  const several = await credits('ada@example.com', '5', 'thanks')
  expect(several.code).toBe(1)
  expect(several.output).toContain(`${trial}  http://localhost:3000/local-issuer`)
  expect(several.output).toContain(`${google}  https://accounts.google.com`)
  expect((await credits(google, '5', 'thanks')).output).toBe('ada@example.com now has 5 credits.\n')
})

test.each([
  [['nobody@example.com', '5', 'thanks'], /There is no account nobody@example.com/],
  [['ada', '5', 'thanks'], /Usage/],
  [['ada@example.com', '0', 'thanks'], /Usage/],
  [['ada@example.com', '5'], /Usage/],
])('%j is explained', async (args, message) => {
  const { code, output } = await credits(...args)
  expect([code, output]).toEqual([1, expect.stringMatching(message)])
})
