import { expect, test } from 'vitest'
import { withoutPeople } from './without-people.ts'

test('names, addresses and our own notes are left out at every depth, and ids stay', () => {
  const object = {
    id: 'ch_1',
    payment_intent: 'pi_1',
    customer: 'cus_1',
    billing_details: { email: 'ada@example.com', name: 'Ada' },
    receipt_email: 'ada@example.com',
    metadata: { user_id: 'u-1' },
    refunds: { data: [{ id: 're_1', metadata: { user_id: 'u-1' } }] },
  }
  expect(withoutPeople({ id: 'evt_1', data: { object } })).toEqual({
    id: 'evt_1',
    data: {
      object: { id: 'ch_1', payment_intent: 'pi_1', customer: 'cus_1', refunds: { data: [{ id: 're_1' }] } },
    },
  })
})
