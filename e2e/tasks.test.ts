import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { TaskTables } from '@pawport/shared/db/task-tables.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import type { Insertable } from 'kysely'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { type Client, userIdOf } from './lib/client.ts'
import { tabTo } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { requirementsPdf } from './lib/requirements-pdf.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useClient, usePlainProduct } from './lib/use-product.ts'
import { latinWords } from './lib/words.ts'

const product = usePlainProduct({ workers: 0 })
const brand = useClient(product, 'brand@example.com', 0)

type Row = Insertable<TaskTables['tasks']>

/** Publishes a task; returns its id. */
async function publish(changes: Partial<Row> = {}): Promise<string> {
  const row = taskRow(await userIdOf(brand), changes)
  const inserted = await product.database.db
    .insertInto('tasks')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

beforeAll(async () => {
  const { db } = product.database
  await db
    .updateTable('users')
    .set({ granted_role: 'brand' })
    .where('id', '=', await userIdOf(brand))
    .execute()
})

describe.skipIf(!hasBrowser)('tasks of brands', () => {
  const browser = useBrowser()

  async function open(
    hash: string,
    { client, locale = 'en-US', options = DESKTOP }: Opening = {},
  ): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
    const visited = await visit(browser, { ...options, locale })
    if (client) await giveSession(visited.page, product, client)
    await visited.page.goto(`${product.url}/#${hash}`)
    return visited
  }
  interface Opening {
    client?: Client
    locale?: string
    options?: BrowserContextOptions
  }

  const cards = (page: Page) => page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('article')
  const label = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true })

  test('a visitor finds tasks by labels, search, filters and sorting, also by keyboard alone [E-25]', async () => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS)
    await publish({
      title: 'Raincoats for small dogs',
      brand: 'Wet Nose',
      industry: 'pets',
      platforms: ['tiktok', 'xiaohongshu'],
      regions: ['JP', 'DE'],
      reward_min: 1_000,
      reward_max: 3_000,
      currency: 'USD',
      needs_review: true,
      deadline: day(20),
    })
    await publish({ title: 'Tea on a night train', brand: 'Kettle', industry: 'food', release_at: day(2) })
    await publish({ title: 'Boots from last year', brand: 'Sole', industry: 'fashion', ended_at: day(-1) })
    await publish({ title: 'A bowl that floats', brand: 'Wet Nose', industry: 'pets', deadline: day(3) })

    const { page, complaints, close } = await open('/tasks')
    await page.getByRole('heading', { level: 1, name: 'Tasks for influencers' }).waitFor()
    const raincoats = page.getByRole('article', { name: 'Raincoats for small dogs' })
    await raincoats.getByText('Needs review before applying').waitFor()
    await raincoats.getByText('$1,000 – $3,000').waitFor()
    await raincoats.getByText('Applied: 0').waitFor()
    await page
      .getByRole('article', { name: 'Tea on a night train' })
      .getByText('Waiting for release')
      .waitFor()
    const boots = page.getByRole('article', { name: 'Boots from last year' })
    await boots.getByText('Ended or cannot apply · ended by the brand').waitFor()
    await page
      .getByRole('article', { name: 'A bowl that floats' })
      .getByText('Open for application')
      .waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'tasks-list-desktop')

    // Words, filters and their number.
    await page.getByRole('searchbox', { name: 'Search by title or brand' }).fill('wet nose')
    await expect.poll(() => cards(page).count()).toBe(2)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'Japan' })
    await page.getByRole('textbox', { name: 'Reward at least' }).fill('2000')
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
    await expect
      .poll(() => cards(page).getByRole('heading').allTextContents())
      .toEqual(['Raincoats for small dogs'])
    await page.getByText('Filters (2)').waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'tasks-filters-desktop')
    await page.getByRole('combobox', { name: 'Platform', exact: true }).selectOption({ label: 'Weibo' })
    await page.getByText('No task fits. Change the search or the filters.').waitFor()
    await page.getByRole('button', { name: 'Remove all filters' }).click()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Nearest deadline first' })
    await expect
      .poll(() => cards(page).getByRole('heading').allTextContents())
      .toEqual(['A bowl that floats', 'Raincoats for small dogs'])

    // The filter is still there after a task was open, and Tab leads to a task.
    await page.getByText('Filters', { exact: true }).click()
    const link = page.getByRole('link', { name: 'Raincoats for small dogs' })
    await page.getByRole('searchbox').focus()
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Raincoats for small dogs' }).waitFor()
    for (const fact of ['Germany and Japan', 'TikTok and Xiaohongshu', 'Pets', 'Short video'])
      await page.locator('dd', { hasText: fact }).waitFor()
    await page.getByRole('link', { name: 'All tasks' }).click()
    await expect.poll(() => cards(page).count()).toBe(2)
    expect(complaints).toEqual([])
    await close()

    // The same in Chinese on a phone, without a sideways scroll.
    const phone = await open('/tasks', { locale: 'zh-CN', options: PHONE })
    await phone.page.getByRole('heading', { level: 1, name: '达人任务' }).waitFor()
    await label(phone.page, '申请前需审核').first().waitFor()
    const wider = () => phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
    expect(await findings(phone.page)).toEqual([])
    await screenshot(phone.page, 'tasks-list-phone')
    await phone.page.getByRole('link', { name: 'Raincoats for small dogs' }).click()
    await phone.page.locator('dd', { hasText: '德国和日本' }).waitFor()
    expect(await wider()).toBeLessThanOrEqual(0)
    expect(await findings(phone.page)).toEqual([])
    await screenshot(phone.page, 'tasks-detail-phone')
    await phone.close()
  })

  test('a task that is not there says so, in both languages', async () => {
    for (const [locale, text] of [
      ['en-US', 'Task does not exist or has been deleted'],
      ['zh-CN', '任务不存在或已被删除'],
    ] as const) {
      const { page, close } = await open('/tasks/00000000-0000-4000-8000-000000000000', { locale })
      await page.getByRole('heading', { level: 1, name: text }).waitFor()
      await page.evaluate(() => location.assign('#/tasks/none'))
      await page.getByRole('heading', { level: 1, name: text }).waitFor()
      expect(await findings(page)).toEqual([])
      await close()
    }
  })

  const applicants = (id: string) =>
    product.database.db
      .selectFrom('task_applications')
      .select(['contact_kind', 'contact', 'name', 'note', 'status'])
      .where('task_id', '=', id)
      .orderBy('created_at')
      .execute()

  test('a visitor applies by email and by WhatsApp, and reads what is wrong with a contact [E-27]', async () => {
    const id = await publish({ title: 'Hats for hamsters', needs_review: true, regions: ['JP'] })
    const { page, complaints, close } = await open(`/tasks/${id}`)
    const form = page.getByRole('region', { name: 'Apply' })
    const send = form.getByRole('button', { name: 'Send application' })
    const alert = form.getByRole('alert')
    await send.click()
    await alert.getByText('Please enter an email address or a WhatsApp number, or sign in.').waitFor()
    const email = form.getByRole('textbox', { name: 'Email address' })
    await email.fill('ida@nowhere')
    await send.click()
    await alert.getByText('Please check your email address: the brand answers to it.').waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await email.fill('Ida@Example.com')
    await send.click()
    await alert.getByText('Please agree that the brand sees your contact and may write to you.').waitFor()
    await form.getByRole('checkbox', { name: 'Lamplight may see this contact' }).check()
    await send.click()
    await alert.getByText('This task is for influencers of certain regions.').waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'tasks-apply-desktop')
    // The label, too, says that a region does not fit; the form comes back with one that fits.
    const region = form.getByRole('combobox', { name: 'Where you post' })
    await region.selectOption({ label: 'Kenya' })
    await form.getByText('This task is for influencers of other regions.').waitFor()
    await region.selectOption({ label: 'Japan' })
    await email.waitFor()
    await email.fill('Ida@Example.com')
    await form.getByRole('textbox', { name: 'Your name, if you like' }).fill('Ida')
    await form.getByRole('textbox', { name: 'A note to the brand' }).fill('Two hamsters, both models.')
    await form.getByRole('checkbox').check()
    await send.focus()
    await page.keyboard.press('Enter')
    await form.getByText('Your application was sent.').waitFor()
    expect(await findings(page)).toEqual([])
    await close()

    // By WhatsApp, in Chinese, on a phone, with the keyboard.
    const phone = await open(`/tasks/${id}`, { locale: 'zh-CN', options: PHONE })
    const section = phone.page.getByRole('region', { name: '申请' })
    await section.getByRole('combobox', { name: '您发布内容的地区' }).selectOption({ label: '日本' })
    await section.getByRole('radio', { name: 'WhatsApp' }).check({ force: true })
    const number = section.getByRole('textbox', { name: 'WhatsApp 号码' })
    await number.fill('020 7946 0018')
    await section.getByRole('checkbox').check()
    await number.press('Enter')
    await section.getByRole('alert').filter({ hasText: /./ }).waitFor()
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    await number.fill('+81 90-1234-5678')
    await number.press('Enter')
    await section.getByText('申请已提交。').waitFor()
    expect(await findings(phone.page)).toEqual([])
    expect(
      await latinWords(phone.page, [
        'Hats for hamsters',
        'Lamplight',
        'The lamp, and a fee',
        'CC BY',
        'Beck et al',
      ]),
    ).toEqual([])
    await screenshot(phone.page, 'tasks-applied-phone')
    await phone.close()

    expect(await applicants(id)).toEqual([
      {
        contact_kind: 'email',
        contact: 'ida@example.com',
        name: 'Ida',
        note: 'Two hamsters, both models.',
        status: 'submitted',
      },
      { contact_kind: 'whatsapp', contact: '+819012345678', name: '', note: '', status: 'submitted' },
    ])
    // The refusals above are answers of the server, which browsers also write to the console.
    expect(complaints.filter((line) => !line.includes('status of 422'))).toEqual([])
  })

  /** What a visitor reads on the way through the sign-in window, in both languages. */
  const WINDOW_TEXTS = {
    'en-US': {
      apply: 'Apply',
      signIn: 'Sign in with a test account and apply',
      waiting: 'Please sign in in the small window.',
      name: 'Name',
      email: /mail/,
      signedIn: 'Log in Success',
      applyNow: 'Apply now',
      submitted: 'Submitted',
      submittedText: 'The brand has your application and has not decided yet.',
      applied: 'Applied',
      withdraw: 'Withdraw application',
      question: 'Withdraw this application?',
      withdrawn: 'You withdrew your application. You can apply again.',
      note: 'A note to the brand',
      accepted: 'Accepted',
    },
    'zh-CN': {
      apply: '申请',
      signIn: '使用测试账号登录后申请',
      waiting: '请在小窗口中登录，窗口关闭后此页面会继续。',
      name: '名字',
      email: '邮箱',
      signedIn: '登录成功',
      applyNow: '立即申请',
      submitted: '已提交',
      submittedText: '品牌方已收到您的申请，尚未决定。',
      applied: '已申请',
      withdraw: '撤回申请',
      question: '撤回这份申请？',
      withdrawn: '您已撤回申请，可以重新申请。',
      note: '给品牌方的留言',
      accepted: '已接受',
    },
  } as const

  test.each(
    oneLook([
      ['en-US', 'Stork'],
      ['zh-CN', 'Heron'],
    ]),
  )(
    'a visitor signs in by the window, applies by one press, and sees live what the brand decides (%s) [E-27]',
    async (locale, name) => {
      const texts = WINDOW_TEXTS[locale]
      const id = await publish({ title: `Socks for a ${name}`, needs_review: true })
      const { page, close } = await open(`/tasks/${id}`, { locale })
      const section = page.getByRole('region', { name: texts.apply, exact: true })
      const state = section.getByRole('status')
      const opening = page.waitForEvent('popup')
      await section.getByRole('button', { name: texts.signIn }).click()
      const popup = await opening
      await section.getByText(texts.waiting).waitFor()
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([800, 600])
      const closed = popup.waitForEvent('close')
      await popup.getByRole('textbox', { name: texts.name }).fill(name)
      await popup.getByRole('textbox', { name: texts.email }).fill(`${name.toLowerCase()}@example.com`)
      await popup.keyboard.press('Enter')
      await popup.getByRole('heading', { name: texts.signedIn }).waitFor()
      await closed
      // The page is the same, and now knows the user.
      const apply = section.getByRole('button', { name: texts.applyNow })
      await apply.click()
      await state.getByText(texts.submitted, { exact: true }).waitFor()
      await section.getByText(texts.submittedText).waitFor()
      await page.getByText(texts.applied, { exact: true }).waitFor()
      expect(await findings(page)).toEqual([])
      await screenshot(page, `tasks-submitted-desktop-${locale}`)

      // Withdraw the application, and apply again.
      await section.getByRole('button', { name: texts.withdraw }).click()
      const question = page.getByRole('alertdialog', { name: texts.question })
      expect(await findings(page)).toEqual([])
      await question.getByRole('button', { name: texts.withdraw }).click()
      await section.getByText(texts.withdrawn).waitFor()
      await section.getByRole('textbox', { name: texts.note }).fill('I have changed my mind.')
      await apply.click()
      await state.getByText(texts.submitted, { exact: true }).waitFor()

      const list = await brand.get<{ items: { id: string; name: string }[] }>(
        `/api/brand/tasks/${id}/applications`,
      )
      const path = `/api/brand/tasks/${id}/applications/${list.body.data.items[0]?.id}`
      const body = JSON.stringify({ decision: 'accepted', message: 'We send you six socks.' })
      const headers = { 'content-type': 'application/json' }
      expect((await brand.request(path, { method: 'PATCH', headers, body })).status).toBe(200)
      // The event of the socket brings it, without a reload.
      await state.getByText(texts.accepted, { exact: true }).waitFor()
      await section.getByText('We send you six socks.').waitFor()
      expect(await section.getByRole('button', { name: texts.withdraw }).count()).toBe(0)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `tasks-accepted-desktop-${locale}`)
      await close()
    },
  )

  test('where the browser blocks the window, the sign-in happens on the page and leads back to the task [E-28]', async () => {
    const id = await publish({ title: 'Ties for tigers' })
    const { page, complaints, close } = await open(`/tasks/${id}`)
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'Sign in with a test account and apply' }).click()
    await page.waitForURL(/#\/signin$/)
    await page.getByRole('button', { name: /test account/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Tiger')
    await page.getByRole('textbox', { name: /mail/ }).fill('tiger@example.com')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`#/tasks/${id}$`))
    await page.getByRole('button', { name: 'Apply now' }).click()
    // This brand does not review.
    await page.getByRole('status').getByText('Accepted', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('the requirements of 50 pages are read in the browser, by keyboard, as text, and without their script [E-26]', async () => {
    const id = await publish({ title: 'Kites for cats' })
    const form = new FormData()
    form.set('file', new Blob([requirementsPdf(50)], { type: 'application/pdf' }), 'kites.pdf')
    const sent = await brand.request(`/api/brand/tasks/${id}/document`, { method: 'POST', body: form })
    expect(sent.status, await sent.text()).toBeLessThan(300)

    const { page, complaints, close } = await open(`/tasks/${id}`)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByText('PDF, pages: 50').waitFor()
    await page.getByRole('button', { name: 'Read the document' }).click()
    const viewer = page.getByRole('dialog', { name: 'kites.pdf' })
    await viewer.getByText('Requirements 1', { exact: true }).waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'tasks-document-desktop')
    // Only pages in sight and next to them are drawn.
    await expect.poll(() => viewer.locator('canvas').count()).toBeLessThan(6)

    const field = viewer.getByRole('textbox', { name: 'Go to page' })
    await field.fill('50')
    await field.press('Enter')
    await viewer.getByText('Requirements 50', { exact: true }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('50')
    await viewer.getByRole('button', { name: 'Previous page' }).press('Enter')
    await expect.poll(() => field.inputValue()).toBe('49')
    await viewer.getByRole('region', { name: 'kites.pdf' }).focus()
    // A busy browser may end a long scroll before it arrives.
    const first = viewer.getByText('Requirements 1', { exact: true })
    await expect
      .poll(async () => {
        await page.keyboard.press('Home')
        return first.isVisible()
      })
      .toBe(true)
    await expect.poll(() => viewer.locator('canvas').count()).toBeLessThan(6)

    // A link says where it leads before it leads there.
    await viewer
      .getByRole('link', { name: 'Link to another website: https://brand.example/more' })
      .first()
      .press('Enter')
    const question = page.getByRole('alertdialog', { name: 'This link leaves Pawport' })
    await question.getByText('https://brand.example/more').waitFor()
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Stay here' }).click()
    await viewer.getByRole('button', { name: 'Text only' }).click()
    await viewer.getByText('Requirements 50', { exact: true }).waitFor()
    expect(await viewer.getByRole('heading', { name: /^Page \d+ of 50$/ }).count()).toBe(50)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(dialogs).toEqual([])
    expect(complaints).toEqual([])
    await close()

    const phone = await open(`/tasks/${id}`, { locale: 'zh-CN', options: PHONE })
    await phone.page.getByRole('button', { name: '在线阅读' }).click()
    await phone.page.getByText('Requirements 1', { exact: true }).waitFor()
    await phone.page.getByRole('status').getByText('第 1 页，共 50 页').waitFor({ state: 'attached' })
    expect(await findings(phone.page)).toEqual([])
    await screenshot(phone.page, 'tasks-document-phone')
    await phone.close()
  })
})
