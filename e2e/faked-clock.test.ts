import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, visit } from './lib/browser.ts'
import { FIXTURES } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { fillIn, generateButton, postcardTitle } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

/** What Debian's package `faketime` brings: gives a process another time. */
const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`
const hasLibrary = existsSync(LIBRARY)
const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')

describe.skipIf(!hasLibrary || !hasBrowser).each(
  oneLook([
    ['two years fast', '+730d'],
    ['three hours slow', '-3h'],
  ]),
)('an API whose machine is %s', (_how, FAKETIME) => {
  // Timers follow the true clock: they count what passes, on a machine with a wrong clock, too.
  const product = useProduct({
    env: { LD_PRELOAD: LIBRARY, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    workerEnv: [{ LD_PRELOAD: '' }],
  })
  const browser = useBrowser()

  test('signs a visitor in, and their picture is drawn, shown and kept in the list', async () => {
    const { headers } = await fetch(`${product.url}/healthz`)
    expect(Math.abs(Date.parse(String(headers.get('date'))) - Date.now())).toBeGreaterThan(2 * HOUR_MS)
    const { page, complaints, close } = await visit(browser, DESKTOP)
    await page.goto(
      `${product.url}/api/auth/signin?login_hint=ada@example.com&callbackUrl=%2F%23%2Fdashboard`,
    )
    await page.getByTestId('balance').waitFor()
    await fillIn(page, CAT, 'Kyoto')
    await generateButton(page).click()
    await postcardTitle(page, 'Kyoto').waitFor()
    await page.locator('[data-quality=HD]').waitFor()
    await page.goto(`${product.url}/#/profile/creations`)
    const picture = page.locator('main [data-task] img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })
})
