import type { CardOffer } from '@pawport/shared/contract/mailing/schemas.ts'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import { setSwitches } from '@pawport/shared/drivers/print-shop/simulated/store.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, fixture, idByEmail, signIn } from './lib/client.ts'
import { hasFocus } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { openViewer, visitAs } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const LIMIT_MS = 400_000

const product = usePlainProduct()
const browser = useBrowser()

const TEXTS = {
  en: {
    button: 'Send as a real card',
    name: 'Name',
    street: 'Street and number',
    city: 'Town',
    country: 'Country',
    message: 'On the back',
    keep: 'Add to the address book',
    preview: 'Preview both sides',
    front: 'Front of the card',
    back: 'Back of the card',
    redrawn: /Drawn again for print/,
    order: 'Send it for 40 credits',
    ordered: 'Ordered',
    printing: 'Being printed',
    posted: 'In the post',
    returned: 'Not sent, credits returned',
    cancel: 'Cancel this card',
    remove: /^Remove Oma Erika from/,
    removeTitle: 'Remove Oma Erika?',
    removeNow: 'Remove',
    stays: 'Keep it',
    someone: 'Someone new',
    close: 'Cancel',
  },
  zh: {
    button: '寄出实体明信片',
    name: '姓名',
    street: '街道和门牌号',
    city: '城市',
    country: '国家或地区',
    message: '背面文字',
    keep: '添加到地址簿',
    preview: '预览正反面',
    front: '明信片正面',
    back: '明信片背面',
    redrawn: /已按 2048 像素/,
    order: '用 40 积分寄出',
    ordered: '已下单',
    printing: '正在印刷',
    posted: '已寄出',
    returned: '未寄出，积分已退回',
    cancel: '取消这张明信片',
    remove: /^从地址簿中删除Oma Erika/,
    removeTitle: '删除Oma Erika？',
    removeNow: '删除',
    stays: '保留',
    someone: '新的收件人',
    close: '取消',
  },
} as const

/**
 * A user with a finished postcard; the simulated print shop leaves cards waiting until the test moves them.
 */
async function withPicture(email: string): Promise<{ client: Client; taskId: string; press: Press }> {
  const client = await signIn(product, email, 200)
  const id = await idByEmail(product, email)
  await setSwitches(product.database.db, {
    user_id: id,
    by_hand: true,
    is_away: false,
    refuses: false,
    is_silent: false,
  })
  const cat = await fixture('cat-chelsea-cc0.png')
  const sent = await client.upload(cat, { location: 'Kyoto', headers: { Prefer: 'respond-async' } })
  const { task_id: taskId } = sent.body.data
  expect(await client.outcome(taskId, LIMIT_MS)).toMatchObject({ status: 'completed' })
  return { client, taskId, press: (act) => pressAtShop(client, taskId, act) }
}

type Press = (act: 'print' | 'post' | 'fail') => Promise<void>

/** Presses a button of the simulated print shop for the card that it got last. */
async function pressAtShop(client: Client, taskId: string, act: string): Promise<void> {
  const { data } = (await client.get<CardOffer>(`/api/generations/${taskId}/cards`)).body
  const order = await product.database.db
    .selectFrom('simulated_print_orders')
    .select('id')
    .where('card_id', '=', data.cards[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const answer = await client.request(`${data.simulation_url}/${order.id}/${act}`, {
    method: 'POST',
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

async function credits(client: Client) {
  const { data } = (
    await client.get<{ available_credits: number; held_credits: number }>('/api/user/credits')
  ).body
  return [data.available_credits, data.held_credits]
}

describe.skipIf(!hasBrowser)('a card of paper', () => {
  test.each(
    oneLook([
      ['en', 'en-US', DESKTOP],
      ['zh', 'zh-CN', PHONE],
    ]),
  )('is previewed, ordered, watched, cancelled and refunded, in %s', async (locale, language, window) => {
    const texts = TEXTS[locale]
    const { client, press } = await withPicture(`print-${locale}@example.com`)
    const [before = 0] = await credits(client)
    const { page, complaints, close } = await visitAs({
      ...{ browser, product, client },
      options: { ...window, locale: language },
    })
    await openViewer(page, product)
    await page.getByRole('button', { name: texts.button }).click()
    const dialog = page.getByRole('dialog', { name: texts.button })
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })

    // The address book is empty: its form stands open. Spaces alone are no name.
    await field(texts.name).fill('   ')
    expect(await field(texts.name).inputValue()).toBe('')
    await field(texts.name).fill('Oma Erika')
    await field(texts.street).fill('Lindenweg 3')
    await field(texts.city).fill('Bremen')
    await dialog.getByRole('combobox', { name: texts.country }).selectOption('DE')
    expect(await findings(page)).toEqual([])
    await screenshot(page, `print-address-${locale}`)
    await dialog.getByRole('button', { name: texts.keep }).click()
    await dialog.getByRole('radio', { name: /Oma Erika/, checked: true }).waitFor()

    // What was typed is still there after the dialog was closed by mistake: the words, and half an address.
    await field(texts.message).fill('Greetings from all of us.')
    await dialog.getByRole('button', { name: texts.someone }).click()
    await field(texts.name).fill('Tante Ute')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: texts.button }).click()
    await dialog.getByRole('radio', { name: /Oma Erika/, checked: true }).waitFor()
    expect(await field(texts.message).inputValue()).toBe('Greetings from all of us.')
    expect(await field(texts.name).inputValue()).toBe('Tante Ute')
    // The form closes alone, with what was typed; the focus goes back to the button that opened it.
    const closeForm = () => dialog.getByRole('button', { name: texts.close, exact: true }).click()
    await closeForm()
    const someone = dialog.getByRole('button', { name: texts.someone })
    await expect.poll(() => hasFocus(someone)).toBe(true)
    await someone.press('Enter')
    expect(await field(texts.name).inputValue()).toBe('')
    await closeForm()

    await order(page, texts, locale)
    expect(await credits(client)).toEqual([before - 40, 40])
    const state = (text: string) => dialog.getByRole('status').filter({ hasText: text })
    await dialog.getByRole('button', { name: texts.cancel }).waitFor()
    await shopHas(client, 1)
    await press('print')
    await state(texts.printing).waitFor()
    await press('post')
    await state(texts.posted).waitFor()
    await expect.poll(() => credits(client)).toEqual([before - 40, 0])
    await screenshot(page, `print-posted-${locale}`)

    await order(page, texts)
    await dialog.getByRole('button', { name: texts.cancel }).click()
    await expect.poll(() => state(texts.returned).count()).toBe(1)
    expect(await credits(client)).toEqual([before - 40, 0])

    await order(page, texts)
    await shopHas(client, 3)
    await press('fail')
    await expect.poll(() => state(texts.returned).count()).toBe(2)
    expect(await credits(client)).toEqual([before - 40, 0])
    expect(await findings(page)).toEqual([])

    // A recipient goes only after a question, also when another window was faster.
    const question = page.getByRole('alertdialog', { name: texts.removeTitle })
    const ask = () => dialog.getByRole('button', { name: texts.remove }).click()
    await ask()
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: texts.stays }).click()
    await question.waitFor({ state: 'detached' })
    const recipient = dialog.getByRole('radio', { name: /Oma Erika/ })
    expect(await recipient.count()).toBe(1)
    await ask()
    await question.getByRole('button', { name: texts.removeNow }).click()
    await recipient.waitFor({ state: 'detached' })
    await field(texts.name).waitFor()
    expect(complaints).toEqual([])
    expect(await findViolations(product.database.db)).toEqual([])
    await close()
  })

  /** Waits until the newest of so many cards is at the shop. */
  async function shopHas(client: Client, count: number): Promise<void> {
    const { task_id: taskId } =
      (await client.get<{ task_id: string }[]>('/api/user/generations')).body.data[0] ?? {}
    const newest = async () => {
      const { cards } = (await client.get<CardOffer>(`/api/generations/${taskId}/cards`)).body.data
      return cards.length === count ? cards[0]?.shop_state : 'another'
    }
    await expect.poll(newest).toBe('accepted')
  }
})

/** Looks at both sides and orders the card. */
async function order(page: Page, texts: (typeof TEXTS)['en' | 'zh'], shot?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: texts.button })
  await dialog.getByRole('button', { name: texts.preview }).click()
  const widthOf = (name: string) =>
    dialog.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth)
  // As they are printed: 154 mm at 300 dpi.
  await expect.poll(() => widthOf(texts.front)).toBe(1819)
  await expect.poll(() => widthOf(texts.back)).toBe(1819)
  await dialog.getByText(texts.redrawn).waitFor()
  if (shot) {
    expect(await findings(page)).toEqual([])
    await screenshot(page, `print-proof-${shot}`)
  }
  await dialog.getByRole('button', { name: texts.order }).click()
  await dialog.getByRole('button', { name: texts.preview }).waitFor()
}
