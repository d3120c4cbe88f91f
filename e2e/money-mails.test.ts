import { type SmtpReceiver, startSmtpReceiver } from '@pawport/shared/testing/smtp-receiver.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { afterEach, expect, test } from 'vitest'
import { expectQuietAndBalanced, newBuyer, sendForm } from './lib/purchases.ts'
import { useProduct } from './lib/use-product.ts'

/** A mail server that speaks SMTP on a real socket. */
const server: SmtpReceiver = useStarted(startSmtpReceiver, (started) => started.close())
const product = useProduct(() => ({
  workers: 1,
  env: { SMTP_URL: server.url.href, MAIL_FROM: 'Pawport <cards@pawport.example>' },
}))
afterEach(() => expectQuietAndBalanced(product))

const subjectsTo = (address: string) =>
  server.received.filter(({ to }) => to.includes(address)).map(({ parsed }) => parsed.subject)

test('a purchase and a refund are confirmed by one mail each; a failed renewal and a cancellation by notices, until they are declined', async () => {
  const address = 'reader@example.com'
  const buyer = await newBuyer(product, address)
  await buyer.buy('starter')
  await expect.poll(() => subjectsTo(address)).toEqual(['Your Pawport receipt: $4.99 for Starter'])
  const [receipt] = server.received
  expect(receipt?.parsed.text).toContain('This payment was simulated: no money moved.')
  const link = /https?:\S+\/simulated-payments\/receipts\/\S+/.exec(receipt?.parsed.text ?? '')?.[0] ?? ''
  expect(await (await fetch(link)).text()).toContain('$4.99')

  await buyer.pressPayment('refund')
  await expect.poll(() => subjectsTo(address)).toHaveLength(2)
  expect(subjectsTo(address)[1]).toBe('Your refund of $4.99')

  await buyer.buy('pro')
  await expect.poll(() => subjectsTo(address)).toHaveLength(3)
  await buyer.press('switches/fail')
  await buyer.press('switches/advance')
  await expect.poll(() => subjectsTo(address)).toContain('Your payment for Premium did not go through')
  const notice = server.received.find(({ parsed }) => parsed.subject?.includes('did not go through'))
  const way = notice?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const declined = await fetch(way.slice(1, -1), {
    method: 'POST',
    body: new URLSearchParams('List-Unsubscribe=One-Click'),
  })
  expect(declined.status).toBe(200)

  const { pay_url: payUrl } = await buyer.subscription()
  await sendForm(`${payUrl}/pay`, { card: 'works' })
  await expect.poll(() => subjectsTo(address)).toContain('Your Pawport receipt: $9.99 for Premium')
  await buyer.press('cancel')
  const { db } = product.database
  const ended = () => db.selectFrom('mails').select('status').where('template', '=', 'cancelled').execute()
  await expect.poll(ended).toEqual([{ status: 'skipped' }])
  expect(subjectsTo(address).filter((subject) => subject?.includes('cancelled'))).toEqual([])
})
