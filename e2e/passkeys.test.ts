import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { oneLook } from './lib/one-look.ts'
import { sidewaysRoom } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const product = useProduct(() => ({
  workers: 0,
  env: { ADMIN_EMAILS: 'boss@example.com,laoban@example.com', ADMIN_SECOND_FACTOR: 'required' },
}))
const browser = useBrowser()

const LOOKS = [
  {
    ...DESKTOP,
    locale: 'en-GB',
    email: 'boss@example.com',
    needed: 'Add a passkey first',
    add: 'Add a passkey',
    name: 'Name, such as the device that keeps it',
    goOn: 'Go on',
    confirmTitle: 'Confirm with your passkey',
    confirm: 'Confirm',
    cancelled: 'That did not complete: it was cancelled, or took too long. Please try again.',
    users: 'Users',
    remove: 'Remove',
    removed: 'The passkey “the old key” was removed.',
  },
  {
    ...PHONE,
    locale: 'zh-CN',
    email: 'laoban@example.com',
    colorScheme: 'dark',
    needed: '请先添加通行密钥',
    add: '添加通行密钥',
    name: '名称，例如保存它的设备',
    goOn: '继续',
    confirmTitle: '请用通行密钥确认',
    confirm: '确认',
    cancelled: '没有完成：已取消或等待时间过长。请重试。',
    users: '用户',
    remove: '移除',
    removed: '已移除通行密钥“the old key”。',
  },
] as const

/** A security key in software; `touch(false)` lets its user decline. */
async function virtualKey(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const add = async () => {
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    return authenticatorId
  }
  let authenticatorId = await add()
  return {
    /** Sets whether the authenticator accepts the finger, face or PIN. */
    verify: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The user takes another device: the key before stays where it was. */
    async another() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      authenticatorId = await add()
    },
  }
}

describe.skipIf(!hasBrowser)('an administrator', () => {
  test.each(oneLook(LOOKS))(
    'adds a passkey, signs in again, confirms with it and removes it ($locale)',
    async (look) => {
      // Browsers use passkeys at a name, not at an address.
      const url = product.url.replace('127.0.0.1', 'localhost')
      // What an earlier try left.
      await product.database.db.deleteFrom('passkeys').execute()
      const { page, close } = await visit(browser, look)
      const key = await virtualKey(page.context(), page)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      const signIn = () =>
        page.goto(`${url}/api/auth/signin?login_hint=${look.email}&callbackUrl=/%23/admin/users`)
      const add = async (name: string) => {
        await button(look.add).click()
        await page.getByLabel(look.name).fill(name)
        await button(look.goOn).click()
      }

      await signIn()
      await heading(look.needed).waitFor()
      expect(await findings(page)).toEqual([])
      expect(await sidewaysRoom(page)).toBe(0)
      await key.verify(false)
      await add('the old key')
      await page.getByText(look.cancelled).waitFor()
      await key.verify(true)
      await button(look.goOn).click()
      await heading(look.users).waitFor()

      // Another session, as of a thief who has the sign-in alone.
      await page.context().clearCookies()
      await signIn()
      await heading(look.confirmTitle).waitFor()
      expect(await findings(page)).toEqual([])
      expect(await sidewaysRoom(page)).toBe(0)
      await key.verify(false)
      await button(look.confirm).click()
      await page.getByText(look.cancelled).waitFor()
      await key.verify(true)
      await button(look.confirm).click()
      await heading(look.users).waitFor()

      await page.goto(`${url}/#/profile/privacy`)
      await page.getByText('the old key', { exact: true }).first().waitFor()
      await key.another()
      await add('the new key')
      await page.getByText('the new key', { exact: true }).first().waitFor()
      expect(await findings(page)).toEqual([])
      expect(await sidewaysRoom(page)).toBe(0)

      // Long after the confirmation a removal asks for the passkey, and goes on by itself.
      await product.database.db
        .updateTable('sessions')
        .set({ passkey_confirmed_at: new Date(Date.now() - 2 * 86_400_000) })
        .execute()
      await page.getByRole('button', { name: `${look.remove} the old key` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: look.remove, exact: true }).click()
      await page.getByRole('dialog', { name: look.confirmTitle }).waitFor()
      await button(look.confirm).click()
      await page.locator('.toast').getByText(look.removed).waitFor()
      await page.getByRole('button', { name: `${look.remove} the old key` }).waitFor({ state: 'detached' })
      const left = await product.database.db
        .selectFrom('passkeys')
        .innerJoin('users', 'users.id', 'user_id')
        .select('passkeys.name')
        .where('email', '=', look.email)
        .execute()
      expect(left).toEqual([{ name: 'the new key' }])
      await close()
    },
  )
})
