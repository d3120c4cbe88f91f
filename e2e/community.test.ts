import type { OwnPublication } from '@pawport/shared/contract/community/schemas.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { type Client, drawCat, signIn } from './lib/client.ts'
import { hasFocus } from './lib/focus.ts'
import { scrolledTo } from './lib/sight.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useClient, useProduct } from './lib/use-product.ts'

const product = useProduct({ env: { ADMIN_EMAILS: 'admin@example.com', HIDE_AFTER_REPORTS: '2' } })
const ada = useClient(product)

interface Visitor {
  page: Page
  close(): Promise<void>
}

let taskId: string
beforeAll(async () => {
  taskId = await drawCat(ada)
})

async function send(client: Client, method: string, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await client.request(path, { method, headers, body: JSON.stringify(body) })).status
}

describe.skipIf(!hasBrowser)('the community', () => {
  const browser = useBrowser()

  async function open(
    client: Client | null,
    hash: string,
    options = DESKTOP,
    locale = 'en-US',
  ): Promise<Visitor> {
    const { page, close } = await visit(browser, { ...options, locale })
    if (client) await giveSession(page, product, client)
    await page.goto(`${product.url}/#${hash}`)
    return { page, close }
  }

  const cardIn = (page: Page) => page.getByRole('link', { name: 'Postcard from Kyoto, by @ada_travels' })

  async function giveReason(page: Page, button: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Reason' }).fill('Looked at it.')
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  test('a picture is published, liked, commented, reported until it is hidden, and shown and hidden by an administrator [E-6, P-17]', async () => {
    // The owner publishes it, and chooses a handle on the way.
    const owner = await open(ada, `/dashboard/${taskId}`)
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click()
    const panel = owner.page.getByRole('dialog', { name: 'Share the adventure' })
    await panel.getByRole('button', { name: 'Publish in the community' }).click()
    const handle = panel.getByRole('textbox', { name: 'Handle' })
    await expect.poll(() => hasFocus(handle)).toBe(true)
    await handle.fill('admin')
    await handle.press('Enter')
    await panel.getByText('This handle is reserved. Please choose another one.').waitFor()
    expect(await findings(owner.page)).toEqual([])
    await handle.fill('@Ada_Travels')
    await handle.press('Enter')
    await panel.getByText('Everybody sees this picture in the community.').waitFor()
    // The form is gone: the next Tab goes on in the same part of the dialog.
    await expect.poll(() => hasFocus(panel.getByRole('checkbox', { name: 'Show the diary' }))).toBe(true)
    await panel.getByText('No link leads to this postcard.').waitFor()
    expect(await panel.getByText('No other user can see this postcard.').count()).toBe(0)
    expect(await findings(owner.page)).toEqual([])
    await screenshot(owner.page, 'community-publish-desktop')

    // A visitor sees it on the landing page, and in the gallery beside the examples.
    const visitor = await open(null, '/home')
    await visitor.page.evaluate(() => window.scrollBy(0, 800))
    await cardIn(visitor.page).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Greetings from Kyoto' }).waitFor()
    await visitor.page.getByRole('button', { name: 'Sign in to comment' }).waitFor()
    expect(await findings(visitor.page)).toEqual([])
    expect(await visitor.page.getByTestId('post-diary').count()).toBe(0)
    const sendMine = visitor.page.getByRole('link', { name: 'Send my pet to Kyoto' })
    expect(await sendMine.getAttribute('href')).toBe('#/dashboard')
    await visitor.page.getByRole('link', { name: 'All postcards' }).click()
    await cardIn(visitor.page).waitFor()
    await visitor.page.getByRole('heading', { name: 'Examples' }).waitFor()
    expect(await findings(visitor.page)).toEqual([])
    await screenshot(visitor.page, 'community-gallery-desktop')
    await visitor.page.getByRole('radio', { name: 'Dogs' }).check({ force: true })
    await visitor.page.getByText('No postcards of this kind yet.').waitFor()
    await visitor.page.getByRole('radio', { name: 'Cats' }).check({ force: true })
    await cardIn(visitor.page).waitFor()
    const search = visitor.page.getByRole('searchbox', { name: 'Search by destination' })
    await search.fill('Oslo')
    await visitor.page.getByText('No postcard from there yet.').waitFor()
    await search.fill('京都')
    await cardIn(visitor.page).waitFor()
    // Without an account a like leads to the sign-in.
    await visitor.page.getByRole('button', { name: 'Like, Likes: 0' }).click()
    await visitor.page.waitForURL(/#\/signin$/)
    await visitor.close()

    // Another user likes and comments by keyboard, in Chinese, on a phone.
    const bob = await signIn(product, 'bob@example.com')
    const fan = await open(bob, '/gallery', PHONE, 'zh-CN')
    await fan.page.getByRole('link', { name: '@ada_travels的京都明信片' }).waitFor()
    await screenshot(fan.page, 'community-gallery-phone')
    const like = fan.page.getByRole('button', { name: '赞, 0 个赞' })
    await like.focus()
    await fan.page.keyboard.press('Enter')
    await fan.page.getByRole('button', { name: '赞, 1 个赞', pressed: true }).waitFor()
    await fan.page.getByRole('link', { name: '@ada_travels的京都明信片' }).focus()
    await fan.page.keyboard.press('Enter')
    await fan.page.getByRole('heading', { level: 1, name: '来自京都的问候' }).waitFor()
    await expect.poll(() => scrolledTo(fan.page)).toBe(0)
    await fan.page.getByRole('textbox', { name: '您的评论' }).fill('帽子真好看！\n<script>')
    await fan.page.keyboard.press('Tab')
    await fan.page.keyboard.press('Enter')
    await fan.page.getByRole('textbox', { name: '用户名' }).fill('bob')
    await fan.page.keyboard.press('Enter')
    await fan.page.getByText('<script>').waitFor()
    await fan.page.getByRole('button', { name: '删除@bob的评论' }).waitFor()
    expect(await findings(fan.page)).toEqual([])
    await screenshot(fan.page, 'community-picture-phone')

    // The owner reads what came, and deletes nothing but what is there to delete.
    await owner.page.goto(`${product.url}/#/dashboard/${taskId}`)
    await owner.page.reload()
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click()
    await panel.getByText('Likes: 1').waitFor()
    await panel.getByText('Comments: 1').waitFor()
    const showDiary = panel.getByRole('checkbox', { name: 'Show the diary' })
    await showDiary.click()
    await expect.poll(() => showDiary.isChecked()).toBe(true)
    await panel.getByRole('link', { name: 'Open in the community' }).click()
    const { output_description: diary } = await ada.generation(taskId)
    expect(await owner.page.getByTestId('post-diary').textContent()).toBe(diary)
    await owner.page.getByText('Your postcard', { exact: true }).waitFor()
    await owner.page.getByRole('button', { name: 'Delete the comment of @bob' }).waitFor()
    await screenshot(owner.page, 'community-picture-desktop')

    // The reader's own pet goes there, too.
    await fan.page.getByRole('link', { name: '让我的宠物也去京都' }).click()
    await expect.poll(() => fan.page.getByRole('combobox').inputValue()).toBe('京都')
    await fan.page.goBack()
    await fan.page.getByRole('heading', { level: 1, name: '来自京都的问候' }).waitFor()

    // Two accounts report it: one in the browser, one by a program.
    await fan.page.getByRole('button', { name: '举报' }).click()
    await fan.page.getByRole('radio', { name: '虐待动物' }).check({ force: true })
    expect(await findings(fan.page)).toEqual([])
    await screenshot(fan.page, 'community-report-phone')
    await fan.page.getByRole('button', { name: '提交举报' }).click()
    await fan.page.getByText('谢谢，管理员会查看这张图片。').first().waitFor()
    const own = await ada.get<OwnPublication>(`/api/user/generations/${taskId}/publication`)
    const { id } = own.body.data
    const carl = await signIn(product, 'carl@example.com', 0)
    expect(await send(carl, 'POST', `/api/community/${id}/report`, { reason: 'spam' })).toBe(200)
    await fan.page.reload()
    await fan.page.getByRole('heading', { level: 1, name: '这张明信片不在社区里' }).waitFor()
    await fan.close()
    expect((await fetch(`${product.url}/c/${id}/postcard.webp`)).status).toBe(404)
    await owner.page.goto(`${product.url}/#/dashboard/${taskId}`)
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click()
    await panel.getByText('This picture was reported.').waitFor()

    // An administrator finds nothing wrong; later hides it for good, and allows it again.
    const admin = await signIn(product, 'admin@example.com', 0)
    const office = await open(admin, '/admin/reports')
    await office.page.getByText(/^Hidden from the community since/).waitFor()
    expect(await findings(office.page)).toEqual([])
    await screenshot(office.page, 'community-admin-desktop')
    await office.page.getByRole('button', { name: 'Leave as it is' }).click()
    await giveReason(office.page, 'Leave as it is')
    await office.page.getByText('No open reports.').waitFor()
    const isShown = async () => (await fetch(`${product.url}/api/community/${id}`)).status === 200
    expect(await isShown()).toBe(true)
    await office.page.goto(`${product.url}/#/admin/generations/${taskId}`)
    await office.page.getByRole('button', { name: 'Hide', exact: true }).click()
    await giveReason(office.page, 'Hide')
    expect(await isShown()).toBe(false)
    await office.page.getByRole('button', { name: 'Allow sharing' }).click()
    await giveReason(office.page, 'Allow sharing')
    expect(await isShown()).toBe(true)
    await office.close()

    // Taking it out asks first, with what others gave it, and keeps it when the answer is no.
    await owner.page.reload()
    await owner.page.getByRole('button', { name: 'Share', exact: true }).click()
    const stop = panel.getByRole('button', { name: 'Unpublish' })
    const question = owner.page.getByRole('alertdialog', { name: 'Unpublish this postcard?' })
    await stop.click()
    await question.getByText('Likes: 1').waitFor()
    await question.getByText('Comments: 1').waitFor()
    expect(await findings(owner.page)).toEqual([])
    await question.getByRole('button', { name: 'Keep it published' }).click()
    await expect.poll(() => hasFocus(stop)).toBe(true)
    expect(await isShown()).toBe(true)
    await stop.click()
    await question.getByRole('button', { name: 'Unpublish' }).click()
    await panel.getByRole('button', { name: 'Publish in the community' }).waitFor()
    expect(await isShown()).toBe(false)

    // No user liked it since: it goes without a question.
    await panel.getByRole('button', { name: 'Publish in the community' }).click()
    await stop.click()
    await panel.getByRole('button', { name: 'Publish in the community' }).click()
    await stop.waitFor()
    const again = await ada.get<OwnPublication>(`/api/user/generations/${taskId}/publication`)
    const isBack = async () =>
      (await fetch(`${product.url}/api/community/${again.body.data.id}`)).status === 200
    expect(await isBack()).toBe(true)

    // Deleting it takes it out.
    await owner.page.reload()
    await owner.page.getByRole('button', { name: 'More', exact: true }).click()
    await owner.page.getByRole('menuitem', { name: 'Delete' }).click()
    await owner.page.getByText('It leaves the community, with its likes and comments.').waitFor()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(isBack).toBe(false)
    await owner.close()
  })
})
