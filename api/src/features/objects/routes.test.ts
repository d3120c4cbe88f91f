import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()

test('invalid keys have no link, like those of other users, also below the user’s own folder [P-117]', async () => {
  const { app, context } = served
  const browser = await signedInBrowser(served, 'mei@example.com')
  const { id } = (await browser.session()).user as { id: string }
  const row = generationRow(id)
  const picture = pictureKey(row.output_folder, 'image/webp')
  await context.db.insertInto('generations').values(row).execute()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/oss/batch-signed-urls',
    headers: { cookie: sessionCookie(browser) },
    payload: {
      keys: [picture, `${row.output_folder}/../${row.photo_key}`, `${row.output_folder}/Ä`],
      expires: 300,
    },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toEqual({
    [picture]: expect.stringContaining(picture),
    [`${row.output_folder}/../${row.photo_key}`]: '',
    [`${row.output_folder}/Ä`]: '',
  })
})
