import { taskRow } from '@pawport/shared/testing/task-row.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { type Client, userIdOf } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useClient, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct({ workers: 0 })
const brand = useClient(product, 'brand@example.com', 0)
const ada = useClient(product, 'ada@example.com', 0)
const boss = useClient(product, 'boss@example.com', 0)

const WORDS = {
  'en-US': {
    brand: {
      area: 'Brand tasks',
      create: 'New task',
      title: 'Title',
      name: 'Name of the brand',
      reward: 'Reward',
      min: 'Lowest amount (optional)',
      max: 'Highest amount (optional)',
      region: 'Regions',
      addRegion: 'Add region',
      deadline: 'Deadline',
      missing: 'Please enter a title.',
      save: 'Save draft',
      publish: 'Publish',
      open: 'Open',
      accept: 'Accept',
      accepted: 'Accepted',
      unverified: 'Not signed in: this contact is not verified',
    },
    pages: {
      title: 'My landing pages',
      create: 'New landing page',
      select: 'Select: ',
      confirm: 'Confirm (2)',
      name: 'Name',
      link: 'Short link (optional)',
      nameMissing: 'Please enter the landing page name.',
      taken: 'This short link already exists, please choose another.',
      invalid: 'A short link has 3 to 20 letters (a–z) or digits.',
      free: 'This short link is available.',
      save: 'Create landing page',
      visits: 'Visits',
      applications: 'Applications',
      apply: 'Apply for ',
    },
    apply: {
      by: 'Email',
      contact: 'Email address',
      send: 'Send application',
      sent: 'Your application was sent.',
    },
  },
  'zh-CN': {
    brand: {
      area: '品牌任务',
      create: '新建任务',
      title: '标题',
      name: '品牌名称',
      reward: '报酬',
      min: '最低金额（选填）',
      max: '最高金额（选填）',
      region: '地区',
      addRegion: '添加地区',
      deadline: '截止时间',
      missing: '请输入标题。',
      save: '保存草稿',
      publish: '发布',
      open: '可申请',
      accept: '接受',
      accepted: '已接受',
      unverified: '未登录：该联系方式未经验证',
    },
    pages: {
      title: '我的落地页',
      create: '新建落地页',
      select: '选择：',
      confirm: '确认（2）',
      name: '名称',
      link: '短链接（选填）',
      nameMissing: '请输入落地页名称。',
      taken: '该短链接已存在，请换一个。',
      invalid: '短链接需为 3 到 20 个字母（a–z）或数字。',
      free: '该短链接可用。',
      save: '创建落地页',
      visits: '访问',
      applications: '申请',
      apply: '申请',
    },
    apply: { by: 'WhatsApp', contact: 'WhatsApp 号码', send: '提交申请', sent: '申请已提交。' },
  },
} as const

beforeAll(async () => {
  const { db } = product.database
  for (const [client, granted_role] of [
    [brand, 'brand'],
    [boss, 'admin'],
  ] as const) {
    const id = await userIdOf(client)
    await db.updateTable('users').set({ granted_role }).where('id', '=', id).execute()
  }
})

describe.skipIf(!hasBrowser)('landing pages and brands', () => {
  const browser = useBrowser()

  async function open(
    path: string,
    locale: string,
    client?: Client,
    device: BrowserContextOptions = DESKTOP,
  ) {
    const visited = await visit(browser, { ...device, locale })
    if (client) await giveSession(visited.page, product, client)
    await visited.page.goto(`${product.url}${path}`)
    return visited
  }

  const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  async function publishByForm(
    page: Page,
    words: (typeof WORDS)[keyof typeof WORDS]['brand'],
    title: string,
  ) {
    await page.getByRole('link', { name: words.create }).click()
    // By key: the form may still move under a pointer while its fonts arrive.
    await page.getByRole('button', { name: words.save }).press('Enter')
    await page.getByText(words.missing).waitFor()
    await page.getByRole('textbox', { name: words.title, exact: true }).fill(title)
    await page.getByRole('textbox', { name: words.name }).fill('Lamplight')
    await page.getByRole('checkbox', { name: 'TikTok' }).check()
    await page.getByRole('textbox', { name: words.reward, exact: true }).fill('A lamp')
    await page.getByLabel(words.min).fill('200')
    await page.getByLabel(words.max).fill('1000')
    await page.getByLabel(words.deadline).fill('2099-12-31T18:00')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: words.save }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('button', { name: words.publish }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.publish }).click()
    await page.locator('main').getByText(words.open, { exact: true }).waitFor()
  }

  test.each(oneLook(['en-US', 'zh-CN']))(
    'a brand publishes, an influencer makes a landing page, a visitor applies there without a sign-in, and the brand accepts (%s) [E-47]',
    async (locale) => {
      const words = WORDS[locale]
      const suffix = locale.slice(0, 2)
      const [main, sub] = [`A lamp for ${suffix}`, `A second lamp for ${suffix}`]
      const own = await open('/#/brand', locale, brand)
      await own.page.getByRole('heading', { level: 1, name: words.brand.area }).waitFor()
      await publishByForm(own.page, words.brand, main)
      await screenshot(own.page, `brand-task-${suffix}`)
      await own.page.goto(`${product.url}/#/brand`)
      await publishByForm(own.page, words.brand, sub)

      const maker = await open('/#/tasks/landing-pages', locale, ada, locale === 'zh-CN' ? PHONE : DESKTOP)
      await maker.page.getByRole('button', { name: words.pages.create }).click()
      for (const title of [main, sub])
        await maker.page.getByRole('button', { name: words.pages.select + title, exact: true }).click()
      await maker.page.getByRole('button', { name: words.pages.confirm }).click()
      await maker.page.getByRole('button', { name: words.pages.save }).click()
      await maker.page.getByText(words.pages.nameMissing).waitFor()
      await maker.page.getByLabel(words.pages.name, { exact: true }).fill(`Lamps ${suffix}`)
      const link = maker.page.getByLabel(words.pages.link)
      await link.fill('a-b')
      await maker.page.getByText(words.pages.invalid).last().waitFor()
      await product.database.db
        .insertInto('landing_pages')
        .values({ user_id: await userIdOf(brand), name: 'Another', short_link: `Taken${suffix}` })
        .execute()
      await link.fill(`taken${suffix}`)
      await maker.page.getByText(words.pages.taken).waitFor()
      await link.fill(`Lamps${suffix}`)
      await maker.page.getByText(words.pages.free).waitFor()
      expect(await findings(maker.page)).toEqual([])
      expect(await wider(maker.page)).toBeLessThanOrEqual(0)
      await screenshot(maker.page, `landing-page-editor-${suffix}`)
      await maker.page.getByRole('button', { name: words.pages.save }).click()
      const card = maker.page.getByRole('article', { name: `Lamps ${suffix}` })
      await card.getByRole('link', { name: new RegExp(`/t/Lamps${suffix}`) }).waitFor()

      const visitor = await open(`/t/lamps${suffix}`, locale)
      await visitor.page.getByRole('heading', { level: 1, name: `Lamps ${suffix}` }).waitFor()
      expect(await findings(visitor.page)).toEqual([])
      await screenshot(visitor.page, `landing-page-public-${suffix}`)
      await visitor.page.setViewportSize({ width: 360, height: 740 })
      expect(await wider(visitor.page)).toBeLessThanOrEqual(0)
      await screenshot(visitor.page, `landing-page-public-phone-${suffix}`)
      await visitor.page.getByRole('link', { name: words.pages.apply }).first().click()
      await visitor.page.getByRole('heading', { level: 1, name: main }).waitFor()
      await visitor.page.getByRole('radio', { name: words.apply.by }).check({ force: true })
      await visitor.page
        .getByLabel(words.apply.contact)
        .fill(locale === 'en-US' ? 'grace@example.org' : '+86 138 0013 8000')
      await visitor.page.getByRole('checkbox').check()
      await visitor.page.getByRole('button', { name: words.apply.send }).click()
      await visitor.page.getByText(words.apply.sent).waitFor()
      await visitor.close()

      await maker.page.reload()
      const count = (term: string) =>
        card.locator('dl > div').filter({ hasText: term }).locator('dd').textContent()
      await card.waitFor()
      expect([await count(words.pages.visits), await count(words.pages.applications)]).toEqual(['1', '1'])
      expect(await findings(maker.page)).toEqual([])
      await screenshot(maker.page, `landing-pages-${suffix}`)
      expect(maker.complaints).toEqual([])
      await maker.close()

      await own.page.goto(`${product.url}/#/brand`)
      await own.page.getByRole('link', { name: main, exact: true }).click()
      await own.page.getByRole('heading', { level: 1, name: main }).waitFor()
      await own.page.getByText(words.brand.unverified).waitFor()
      expect(await findings(own.page)).toEqual([])
      await screenshot(own.page, `brand-applicants-${suffix}`)
      await own.page.getByRole('button', { name: words.brand.accept }).first().click()
      await own.page
        .getByRole('dialog')
        .getByRole('button', { name: words.brand.accept, exact: true })
        .click()
      await own.page.getByRole('article').getByText(words.brand.accepted, { exact: true }).waitFor()
      expect(own.complaints).toEqual([])
      await own.close()
    },
  )

  test('the brand’s decision reaches the influencer without a reload [E-76]', async () => {
    const { id } = await product.database.db
      .insertInto('tasks')
      .values(taskRow(await userIdOf(brand), { title: 'A live lamp', needs_review: true }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const applicant = await open(`/#/tasks/${id}`, 'en-US', ada)
    await applicant.page.getByRole('button', { name: 'Apply now' }).click()
    await applicant.page.getByText('Your application was sent.').first().waitFor()
    const own = await open(`/#/brand/${id}`, 'en-US', brand)
    await own.page.getByRole('button', { name: 'Accept' }).first().click()
    const dialog = own.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Welcome aboard')
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await applicant.page.getByText('Welcome aboard').waitFor()
    await applicant.close()
    await own.close()
  })

  test('an administrator hides a task, with a reason, and shows it again [E-32, E-76]', async () => {
    const { id } = await product.database.db
      .insertInto('tasks')
      .values(taskRow(await userIdOf(brand), { title: 'A loud lamp' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { page, complaints, close } = await open('/#/admin/tasks', 'en-US', boss)
    await page.getByRole('searchbox').fill('loud')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hide A loud lamp' }).click()
    expect(await findings(page)).toEqual([])
    await page.getByRole('dialog').getByLabel('Reason').fill('too loud')
    await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
    await page.getByRole('button', { name: 'Show again A loud lamp' }).waitFor()
    await screenshot(page, 'admin-tasks')
    expect((await fetch(`${product.url}/api/tasks/${id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Show again A loud lamp' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('quiet now')
    await page.getByRole('dialog').getByRole('button', { name: 'Show again', exact: true }).click()
    await page.getByRole('button', { name: 'Hide A loud lamp' }).waitFor()
    expect((await fetch(`${product.url}/api/tasks/${id}`)).status).toBe(200)
    expect(complaints).toEqual([])
    await close()
  })

  test('users who are not brands are told how to become one [E-76]', async () => {
    const { page, close } = await open('/#/brand', 'en-US', ada)
    await page.getByText('This area is for brands.').waitFor()
    await page.getByRole('link', { name: 'Go to the contact page' }).waitFor()
    expect(await findings(page)).toEqual([])
    await close()
  })
})
