import { join } from 'node:path'
import { type PushReceiver, startPushReceiver } from '@pawport/shared/testing/push-receiver.ts'
import { type SmtpReceiver, startSmtpReceiver } from '@pawport/shared/testing/smtp-receiver.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { FIXTURES, fixture, signIn } from './lib/client.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { fillIn, generateButton, giveSession, openStudio, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const BOSS = 'boss@example.com'
const OPERATOR = 'help@example.com'
const CHINESE = { ...PHONE, locale: 'zh-CN' }

const mails: SmtpReceiver = useStarted(startSmtpReceiver, (started) => started.close())
const pushes: PushReceiver = useStarted(startPushReceiver, (started) => started.close())
const product = useProduct(() => ({
  workers: 1,
  env: {
    ADMIN_EMAILS: BOSS,
    CONTACT_EMAIL: OPERATOR,
    SMTP_URL: mails.url.href,
    MAIL_FROM: 'Pawport <cards@pawport.example>',
    PUSH_SERVICES: pushes.origin,
  },
}))
const browser = useBrowser('whole')

const subjectsTo = (address: string) =>
  mails.received.filter(({ to }) => to.includes(address)).map(({ parsed }) => parsed.subject)

async function visitAs(email: string | null, options: BrowserContextOptions = DESKTOP) {
  const visited = await visit(browser, options)
  if (email) await giveSession(visited.page, product, await signIn(product, email))
  return visited
}

async function expectSound(page: Page, name: string): Promise<void> {
  await screenshot(page, name)
  expect(await findings(page)).toEqual([])
  expect(await sidewaysRoom(page)).toBe(0)
}

/** Writes by the contact form, by keyboard alone. */
async function write(
  page: Page,
  labels: readonly [string, string, string, string],
  values: readonly string[],
) {
  await page.getByLabel(labels[0]).focus()
  for (const [index, value] of values.entries()) {
    const field = page.getByLabel(labels[index] ?? '')
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

describe.skipIf(!hasBrowser)('contact and notices', () => {
  test('a visitor writes on a phone in Chinese; the operator gets a mail and answers; the answer is mailed [P-28, P-100, P-145]', async () => {
    const visitor = await visitAs(null, CHINESE)
    await visitor.page.goto(`${product.url}/#/contact`)
    const send = visitor.page.getByRole('button', { name: '发送留言' })
    await send.click()
    await visitor.page.getByRole('alert').getByText('请填写所有必填项。').waitFor()
    expect(await visitor.page.getByLabel('姓名').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await expectSound(visitor.page, 'contact-360-zh')
    const labels = ['姓名', '邮箱地址', '主题', '留言内容'] as const
    await write(visitor.page, labels, ['林小雨', 'xiaoyu@example.com', '京都的明信片', '可以打印吗？'])
    await visitor.page.getByText('谢谢您的留言！我们会在 24 到 48 小时内回复您。').waitFor()
    await expectSound(visitor.page, 'contact-sent-360-zh')
    await expect.poll(() => subjectsTo(OPERATOR)).toEqual(['联系表单：京都的明信片'])

    const boss = await visitAs(BOSS)
    await boss.page.goto(`${product.url}/#/admin/messages`)
    await boss.page.getByRole('heading', { name: '京都的明信片' }).waitFor()
    await expectSound(boss.page, 'messages-1280-en')
    await boss.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await boss.page.keyboard.insertText('当然可以。')
    await screenshot(boss.page, 'messages-answer-1280-en')
    await boss.page.getByRole('button', { name: 'Send the answer' }).click()
    await boss.page.getByText('No message here.').waitFor()
    await boss.page.getByLabel('Which messages').selectOption('answered')
    await boss.page.getByText('当然可以。').waitFor()
    await expect.poll(() => subjectsTo('xiaoyu@example.com')).toEqual(['回复：京都的明信片'])
    const answer = mails.received.find(({ to }) => to.includes('xiaoyu@example.com'))
    expect(answer?.parsed.text).toContain('当然可以。')
    expect(answer?.parsed.replyTo?.[0]?.address).toBe(OPERATOR)
    expect([visitor.complaints, boss.complaints]).toEqual([[], []])
    await visitor.close()
    await boss.close()
  })

  test('the bell tells a user of an answer and of a finished picture, and opens what it is about', async () => {
    const email = 'ada@example.com'
    const ada = await visitAs(email)
    await ada.page.goto(`${product.url}/#/contact`)
    expect(await ada.page.getByLabel('Email Address').inputValue()).toBe(email)
    const labels = ['Full Name', 'Email Address', 'Subject', 'Your Message'] as const
    await write(ada.page, labels, ['Ada', email, 'A wish', 'More trains, please.'])
    await ada.page
      .getByText("Thank you for your message! We'll get back to you within 24-48 hours.")
      .waitFor()
    await ada.page.getByText('Not answered yet.').waitFor()
    await expectSound(ada.page, 'contact-1280-en')

    const boss = await signIn(product, BOSS)
    const { body } = await boss.get<{ items: { id: string }[] }>('/api/admin/messages')
    const path = `/api/admin/messages/${body.data.items[0]?.id}/answer`
    const headers = { 'content-type': 'application/json' }
    await boss.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ answer: 'They are coming.' }),
    })

    // The screen of creations listens; the bell counts up without a reload.
    await ada.page.goto(`${product.url}/#/profile/creations`)
    await ada.page.getByRole('button', { name: 'Notices: 1 new' }).press('Enter')
    await ada.page.getByRole('link', { name: /We answered your message “A wish”/ }).waitFor()
    await expectSound(ada.page, 'bell-1280-en')
    await ada.page.getByRole('link', { name: /We answered your message/ }).press('Enter')
    await ada.page.getByText('They are coming.').waitFor()
    await ada.page.getByRole('button', { name: 'Notices: nothing new' }).waitFor()

    const client = await signIn(product, email)
    await ada.page.goto(`${product.url}/#/profile/creations`)
    await ada.page.getByRole('button', { name: 'Notices: nothing new' }).waitFor()
    const { body: order } = await client.upload(await fixture('cat-chelsea-cc0.png'), { location: 'Lisbon' })
    expect(order.code).toBe(0)
    await ada.page.getByRole('button', { name: 'Notices: 1 new' }).click()
    await ada.page.getByRole('button', { name: 'Mark all as read' }).click()
    await ada.page.getByRole('button', { name: 'Notices: nothing new' }).waitFor()
    await ada.page.getByRole('link', { name: /^Your postcard from Lisbon is ready/ }).click()
    await expect.poll(() => ada.page.url()).toMatch(/#\/dashboard\/[\da-f-]{36}$/)
    expect(ada.complaints).toEqual([])
    await ada.close()

    const phone = await visitAs(email, CHINESE)
    await phone.page.goto(`${product.url}/#/contact`)
    await phone.page.goto(`${product.url}/#/pricing`)
    await phone.page.getByRole('button', { name: '通知：没有新内容' }).click()
    await phone.page.getByRole('link', { name: /您的明信片“里斯本”做好了/ }).waitFor()
    // The list leaves with the screen over which it was opened.
    await phone.page.goBack()
    await phone.page.getByRole('heading', { level: 1, name: '联系我们' }).waitFor()
    await phone.page.getByRole('link', { name: /里斯本/ }).waitFor({ state: 'detached' })
    await phone.page.getByRole('button', { name: '通知：没有新内容' }).click()
    await phone.page.getByRole('link', { name: /里斯本/ }).waitFor()
    await expectSound(phone.page, 'bell-360-zh')
    await phone.page.keyboard.press('Escape')
    await phone.page.getByRole('link', { name: /里斯本/ }).waitFor({ state: 'detached' })
    await phone.close()
  })

  test('a user who asks for it gets Web Push after the window is closed, and the service worker shows it', async ({
    skip,
  }) => {
    const endpoint = pushes.browser('of-ada')
    const options: BrowserContextOptions = {
      ...DESKTOP,
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    }
    const client = await signIn(product, 'push@example.com')
    const { page, close } = await openStudio({ browser, product, client, options })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const showsNotices = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.showNotification('A try')
      const notices = await registration.getNotifications()
      for (const notice of notices) notice.close()
      return notices.length === 1
    })
    skip(!showsNotices, 'this browser shows no notifications')
    // Chromium reaches no push service from here: its subscription is one at the receiver of this test.
    await page.evaluate((subscription) => {
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription, options: {}, ...subscription }) as unknown as PushSubscription
    }, endpoint)
    await pauseWorkers(product)
    await fillIn(page, CAT, 'Hanoi')
    await generateButton(page).click()
    await page.getByRole('button', { name: 'Notify me when it is ready' }).click()
    await page.getByText('You can close this window: your browser shows it.').waitFor()
    await page.goto('about:blank')
    await resumeWorkers(product)
    await expect.poll(() => pushes.received.length, { timeout: 120_000 }).toBe(1)
    const payload = pushes.received[0]?.payload ?? {}
    expect(payload).toMatchObject({ title: 'Pawport', body: 'Your postcard from Hanoi is ready.' })

    await page.goto(`${product.url}/#/pricing`)
    const devtools = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(product.url).origin,
      registrationId: await registered,
      data: JSON.stringify(payload),
    })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ body, tag, data }) => ({ body, tag, data }))
      })
    await expect.poll(shown).toEqual([{ body: payload.body, tag: payload.tag, data: payload.url }])
    await close()
  })
})
