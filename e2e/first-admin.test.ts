import { expect, test } from 'vitest'
import { hasBrowser, PHONE, visit } from './lib/browser.ts'
import { signIn } from './lib/client.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const product = useProduct(() => ({ workers: 0, env: { TRIAL_ADMIN: '' } }))
const browser = useBrowser()

test.runIf(hasBrowser)(
  'the bell tells the first account of a trial that it is the administrator, in both languages, and leads there',
  async () => {
    const first = await signIn(product, 'ada@example.com')
    for (const [locale, bell, text] of [
      ['en-GB', 'Notices: 1 new', /Yours is the first account here, so you are the administrator/],
      ['zh-CN', '通知：1 条新内容', /您的账号是这里的第一个账号，因此您是管理员/],
    ] as const) {
      const { page, close } = await visit(browser, { ...PHONE, locale })
      await giveSession(page, product, first)
      await page.goto(`${product.url}/#/dashboard`)
      await page.getByRole('button', { name: bell }).click()
      await page.getByRole('link', { name: text }).click()
      await page.waitForURL(/#\/admin/)
      await page
        .getByRole('link', { name: locale === 'zh-CN' ? '用户' : 'Users' })
        .first()
        .waitFor()
      await close()
      // The press marked it as read: the other language finds it unread again.
      await product.database.db.updateTable('notices').set({ read_at: null }).execute()
    }
    const second = await signIn(product, 'grace@example.com')
    const { body } = await second.get('/api/auth/session')
    expect(body).toMatchObject({ user: { role: 'kol' } })
  },
)
