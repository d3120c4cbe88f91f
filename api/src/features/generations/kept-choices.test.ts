import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const img = new File([new Uint8Array(jpeg(640, 480))], 'pet.jpg', { type: 'image/jpeg' })
const served = useTestApp()

/** Orders as another user each time, with credits for two pictures. */
async function order(fields: Record<string, string>) {
  const user = await signIn(served)
  return { user, answer: (await user.order({ location: 'Kyoto', img, ...fields })).json() }
}

async function read({ user, answer }: { user: SignedIn; answer: { data: { task_id: string } } }) {
  return (await user.call('GET', `/api/user/generations/${answer.data.task_id}`)).json().data
}

test.each([
  { field: 'portrayal', preset: 'drawn', chosen: 'photo', unknown: 'etched' },
  { field: 'way', preset: 'auto', chosen: 'bust', unknown: 'upside down' },
])('$field is $preset unless the order names another; another word is refused', async (choice) => {
  const { field, preset, chosen, unknown } = choice
  expect((await read(await order({})))[field]).toBe(preset)
  expect((await read(await order({ [field]: chosen })))[field]).toBe(chosen)
  expect((await order({ [field]: unknown })).answer).toMatchObject({ code: 'bad_request' })
})

test('the retry of a failed picture keeps way and portrayal', async () => {
  const choices = { way: 'bust', portrayal: 'photo' }
  const { user, answer } = await order(choices)
  const taskId = answer.data.task_id
  await served.context.db
    .updateTable('generations')
    .set({ status: 'failed', error_code: 'generation_failed' })
    .where('task_id', '=', taskId)
    .execute()
  const again = await user.call('POST', `/api/user/generations/${taskId}/retry`)
  expect(again.json().data).toMatchObject({ retry_of: taskId, ...choices })
})
