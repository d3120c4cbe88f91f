import { readFile } from 'node:fs/promises'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, userIdOf } from './lib/client.ts'
import { hasFocus, tabTo } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { requirementsPdf } from './lib/requirements-pdf.ts'
import { openAt } from './lib/studio.ts'
import { useBrowser, useClient, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct({ workers: 0 })
const brand = useClient(product, 'brand@example.com', 0)
const ada = useClient(product, 'ada@example.com', 0)

/** Publishes tasks with these titles, in this order; returns their ids. */
async function publish(titles: readonly string[]): Promise<string[]> {
  const userId = await userIdOf(brand)
  const ids: string[] = []
  for (const title of titles) {
    const { id } = await product.database.db
      .insertInto('tasks')
      .values(taskRow(userId, { title, needs_review: true }))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** Applies for a task as Ada, with a note. */
async function applyAsAda(taskId: string, note: string): Promise<void> {
  const response = await ada.request(`/api/tasks/${taskId}/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ note }),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
}

beforeAll(async () => {
  const id = await userIdOf(brand)
  await product.database.db.updateTable('users').set({ granted_role: 'brand' }).where('id', '=', id).execute()
})

describe.skipIf(!hasBrowser)('the daily work with tasks, by keyboard', () => {
  const browser = useBrowser()

  const open = (place: string, client: Client, locale = 'en-US', device: BrowserContextOptions = DESKTOP) =>
    openAt(place, { browser, product, client, options: { ...device, locale } })

  const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  /** Moves the focus to a control by Tab alone, and presses Enter. */
  async function press(page: Page, control: Locator): Promise<void> {
    await control.waitFor()
    if (!(await hasFocus(control))) await tabTo(page, control)
    await page.keyboard.press('Enter')
  }

  /** Moves the focus to a field by Tab alone, and types over what it holds. */
  async function type(page: Page, field: Locator, text: string): Promise<void> {
    await field.waitFor()
    await tabTo(page, field)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }

  test('a brand writes a draft, uploads its PDF, edits, publishes, and ends the task, and deletes another draft [E-31]', async () => {
    const { page, complaints, close } = await open('/brand', brand)

    for (const title of ['A quiet lamp', 'A lamp too many']) {
      await press(page, page.getByRole('link', { name: 'New task' }))
      await type(page, page.getByRole('textbox', { name: 'Title', exact: true }), title)
      await type(page, page.getByRole('textbox', { name: 'Name of the brand' }), 'Lamplight')
      await tabTo(page, page.getByRole('checkbox', { name: 'TikTok' }))
      await page.keyboard.press('Space')
      await type(page, page.getByRole('textbox', { name: 'Reward', exact: true }), 'A lamp')
      // The keys of a field of dates differ by browser; everything else here is typed.
      await page.getByLabel('Deadline').fill('2099-12-31T18:00')
      await page.keyboard.press('Enter')
      await heading(page, title).waitFor()
      if (title === 'A quiet lamp') await press(page, page.getByRole('link', { name: 'Brand tasks' }))
    }

    await press(page, button(page, 'Delete draft'))
    const question = page.getByRole('alertdialog')
    expect(await findings(page)).toEqual([])
    await press(page, button(question, 'Delete draft'))
    await heading(page, 'Brand tasks').waitFor()
    const quiet = page.getByRole('link', { name: 'A quiet lamp', exact: true })
    await quiet.waitFor()
    expect(await page.getByRole('link', { name: 'A lamp too many' }).count()).toBe(0)
    await press(page, quiet)

    const requirements = page.getByRole('region', { name: 'Requirements' })
    const upload = async (control: string, name: string, buffer: Buffer) => {
      const asked = page.waitForEvent('filechooser')
      await press(page, button(requirements, control))
      await (await asked).setFiles({ name, mimeType: 'application/pdf', buffer })
    }
    await upload('Upload a PDF', 'not-a-pdf.pdf', Buffer.from('A letter'))
    await requirements.getByRole('alert').filter({ hasText: /./ }).waitFor()
    expect(await requirements.getByRole('alert').textContent()).toContain('not a PDF')
    await upload('Upload a PDF', 'lamp.pdf', requirementsPdf(3))
    await requirements.getByRole('link', { name: 'lamp.pdf' }).waitFor()
    await requirements.getByText('(3 pages').waitFor()
    expect(await requirements.getByRole('alert').count()).toBe(0)
    expect(await findings(page)).toEqual([])

    await page.getByRole('link', { name: 'Edit task' }).press('Enter')
    await type(page, page.getByRole('textbox', { name: 'Title', exact: true }), 'A bright lamp')
    await page.keyboard.press('Enter')
    await heading(page, 'A bright lamp').waitFor()
    await button(page, 'Publish').press('Enter')
    await press(page, button(question, 'Publish'))
    await page.locator('main').getByText('Open', { exact: true }).waitFor()
    await requirements.getByRole('link', { name: 'lamp.pdf' }).waitFor()
    await screenshot(page, 'brand-task-work')

    await button(page, 'End task').press('Enter')
    await press(page, button(question, 'End task'))
    await page.locator('main').getByText('Ended', { exact: false }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Edit task' }).count()).toBe(0)
    expect(await button(requirements, 'Upload another PDF').count()).toBe(0)
    expect(await findings(page)).toEqual([])
    expect(complaints.filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
    await close()
  })

  test('a brand downloads its applicants as a CSV file in which no cell is a formula [E-31]', async () => {
    const [id = ''] = await publish(['A lamp in a table'])
    await applyAsAda(id, '=HYPERLINK("https://evil.example")')
    const { page, close } = await open(`/brand/${id}`, brand)
    const downloading = page.waitForEvent('download')
    await press(page, page.getByRole('link', { name: 'Download as CSV' }))
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('"created_at","status"')
    expect(lines[1]).toContain('ada@example.com')
    expect(lines[1]).toContain('HYPERLINK')
    expect(lines[1]).not.toMatch(/(^|,)"?=/)
    await close()
  })

  test.each(
    oneLook([
      {
        locale: 'en-US',
        device: DESKTOP,
        words: {
          begin: 'New landing page',
          select: 'Select: ',
          limit: 'Please select 1 main task and up to 5 sub-tasks.',
          confirm: 'Confirm (6)',
          clear: 'Clear',
          none: 'Confirm (0)',
          name: 'Name',
          create: 'Create landing page',
          edit: 'Edit landing page',
          makeMain: 'Make main task: ',
          save: 'Save',
          remove: 'Delete',
          gone: 'You have no landing page yet. Choose the tasks for your first one.',
        },
      },
      {
        locale: 'zh-CN',
        device: PHONE,
        words: {
          begin: '新建落地页',
          select: '选择：',
          limit: '请选择 1 个主任务和最多 5 个子任务。',
          confirm: '确认（6）',
          clear: '清空',
          none: '确认（0）',
          name: '名称',
          create: '创建落地页',
          edit: '编辑落地页',
          makeMain: '设为主任务：',
          save: '保存',
          remove: '删除',
          gone: '您还没有落地页，请为第一个落地页选择任务。',
        },
      },
    ]),
  )(
    'six tasks make a landing page and a seventh is refused; the page is changed and deleted ($locale) [E-29]',
    async ({ locale, device, words }) => {
      const lamps = Array.from({ length: 7 }, (_, index) => `Lamp ${index + 1} for ${locale}`)
      await publish(lamps)
      const { page, complaints, close } = await open('/tasks', ada, locale, device)
      await press(page, button(page, words.begin))
      await press(page, button(page, words.none))
      await page.getByRole('alert').getByText(words.limit).waitFor()
      for (const title of lamps.slice(0, 6)) await button(page, words.select + title).press('Enter')
      expect(await page.getByText(words.limit).count()).toBe(0)
      await button(page, words.select + lamps[6]).press('Enter')
      await page.getByRole('alert').getByText(words.limit).waitFor()
      expect(await button(page, words.select + lamps[6]).getAttribute('aria-pressed')).toBe('false')
      expect(await findings(page)).toEqual([])
      await screenshot(page, `tasks-six-selected-${locale}`)
      await button(page, words.clear).press('Enter')
      expect(await page.getByText(words.limit).count()).toBe(0)
      for (const title of lamps.slice(0, 6)) await button(page, words.select + title).press('Enter')
      await button(page, words.confirm).press('Enter')

      await type(page, page.getByLabel(words.name, { exact: true }), 'Six lamps')
      await press(page, button(page, words.create))
      const card = page.getByRole('article', { name: 'Six lamps' })
      const titles = (scope: Locator) => scope.getByRole('listitem').allTextContents()
      await card.waitFor()
      expect(await titles(card)).toEqual(lamps.slice(0, 6))
      const link = await card.getByRole('link', { name: /\/t\/[a-z0-9]{8}\b/i }).getAttribute('href')

      await press(page, card.getByRole('link', { name: words.edit }))
      await type(page, page.getByLabel(words.name, { exact: true }), 'Another order')
      await press(page, button(page, words.makeMain + lamps[2]))
      await press(page, button(page, words.save))
      const changed = page.getByRole('article', { name: 'Another order' })
      await changed.waitFor()
      expect((await titles(changed)).slice(0, 2)).toEqual([lamps[2], lamps[0]])
      expect((await fetch(String(link))).status).toBe(200)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `landing-page-changed-${locale}`)

      await press(page, changed.getByRole('button', { name: words.remove }))
      await press(page, button(page.getByRole('alertdialog'), words.remove))
      await page.getByText(words.gone).waitFor()
      expect((await fetch(String(link))).status).toBe(404)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test.each(
    oneLook([
      {
        locale: 'en-US',
        device: DESKTOP,
        words: { list: 'My applications', waiting: 'Submitted', accepted: 'Accepted' },
      },
      { locale: 'zh-CN', device: PHONE, words: { list: '我的申请', waiting: '已提交', accepted: '已接受' } },
    ]),
  )(
    'the own applications are listed, and a decision appears without a reload ($locale) [E-30]',
    async ({ locale, device, words }) => {
      const title = `A lamp to wait for in ${locale}`
      const [id = ''] = await publish([title])
      await applyAsAda(id, '')
      const { page, complaints, close } = await open('/tasks', ada, locale, device)
      await press(page, page.getByRole('link', { name: words.list }))
      await heading(page, words.list).waitFor()
      const own = page.getByRole('article', { name: title })
      await own.getByText(words.waiting, { exact: true }).waitFor()

      const { body } = await brand.get<{ items: { id: string }[] }>(`/api/brand/tasks/${id}/applications`)
      const decided = await brand.request(`/api/brand/tasks/${id}/applications/${body.data.items[0]?.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ decision: 'accepted', message: 'The lamp is on its way.' }),
      })
      expect(decided.status).toBe(200)
      await own.getByText(words.accepted, { exact: true }).waitFor()
      await own.getByText('The lamp is on its way.').waitFor()
      expect(await findings(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
      await screenshot(page, `own-applications-${locale}`)
      await press(page, own.getByRole('link', { name: title }))
      await heading(page, title).waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )
})
