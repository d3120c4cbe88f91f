import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const img = new File([new Uint8Array(jpeg(640, 480))], 'pet.jpg', { type: 'image/jpeg' })
const served = useTestApp()

/** Orders as another user each time. */
async function order(fields: Record<string, string>) {
  const user = await signIn(served)
  return { user, answer: (await user.order({ location: 'Kyoto', img, ...fields })).json() }
}

async function finish(taskId: string, changes: { status: 'failed' | 'completed'; worn?: boolean }) {
  const { status, worn } = changes
  const picture = { key: 'a', width: 1, height: 1, model: 'pawport-1', ...(worn !== undefined && { worn }) }
  await served.context.db
    .updateTable('generations')
    .set({
      status,
      ...(status === 'failed'
        ? { error_code: 'generation_failed' as const }
        : { output_image_key: 'a', output_description: 'Dear diary', results: JSON.stringify({ picture }) }),
    })
    .where('task_id', '=', taskId)
    .execute()
}

test('an order has neither garment nor occasion unless it names them; other words are refused', async () => {
  const read = async ({ user, answer }: { user: SignedIn; answer: { data: { task_id: string } } }) =>
    (await user.call('GET', `/api/user/generations/${answer.data.task_id}`)).json().data
  expect(await read(await order({}))).toMatchObject({ wears: 'none', worn: null, occasion: 'none' })
  const dressed = await order({ wears: 'scarf', occasion: 'birthday' })
  expect(await read(dressed)).toMatchObject({ wears: 'scarf', worn: null, occasion: 'birthday' })
  for (const [field, word] of [
    ['wears', 'crown'],
    ['occasion', 'divorce'],
  ] as const)
    expect((await order({ [field]: word })).answer).toMatchObject({ code: 'bad_request' })

  await finish(dressed.answer.data.task_id, { status: 'completed', worn: false })
  expect(await read(dressed)).toMatchObject({ wears: 'scarf', worn: false })
})

test('the retry of a failed picture keeps both', async () => {
  const { user, answer } = await order({ wears: 'hat', occasion: 'memory' })
  const taskId = answer.data.task_id
  await finish(taskId, { status: 'failed' })
  const url = `/api/user/generations/${taskId}/retry`
  const again = await user.call('POST', url)
  expect(again.json().data).toMatchObject({ retry_of: taskId, wears: 'hat', occasion: 'memory' })
})
