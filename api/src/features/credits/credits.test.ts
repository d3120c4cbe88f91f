import type { Credits } from '@pawport/shared/contract/billing/credits.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { updateSettings } from '@pawport/shared/settings/store.ts'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()

test('price and number of pictures are those of the size that the user begins with', async () => {
  const browser = await signedInBrowser(served, 'ada@example.com')
  const { id } = (await browser.session()).user as { id: string }
  const read = async () => (await browser.visit('/api/user/credits')).json().data as Credits
  const choose = (size: PictureSize | null) => updateSettings(served.context.db, id, { default_size: size })

  expect(await read()).toMatchObject({ credits_per_generation: 2, possible_generations: 2 })
  await choose(1024)
  expect(await read()).toMatchObject({
    available_credits: 4,
    credits_per_generation: 10,
    possible_generations: 0,
  })
  await choose(null)
  expect(await read()).toMatchObject({ credits_per_generation: 2, possible_generations: 2 })
})
