import { expect, test } from 'vitest'
import { useCommand } from './use-command.ts'

const command = useCommand('billing-sync.ts', { STRIPE_SECRET_KEY: '' })
const { database } = command
const sync = (env: Record<string, string> = {}) => command.run([], env)

test('plans and packs get prices once', async () => {
  expect(await sync()).toEqual({
    code: 0,
    output: '6 plans and packs have prices in the simulation; 6 got another price id.\n',
  })
  expect((await sync()).output).toBe(
    '6 plans and packs have prices in the simulation; 0 got another price id.\n',
  )
  const { price_id: priceId } = await database.db
    .selectFrom('plans')
    .select('price_id')
    .where('slug', '=', 'pro')
    .executeTakeFirstOrThrow()
  expect(priceId).toBe('price_sim_pro_999')
})

test('a server on which nothing can be bought says why', async () => {
  const { code, output } = await sync({
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  expect([code, output]).toEqual([1, expect.stringContaining('STRIPE_SECRET_KEY is not set')])
})
