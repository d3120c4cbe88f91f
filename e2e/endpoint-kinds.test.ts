import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startComfyUiServer } from '../worker/src/drivers/diffusion/comfyui/testing/comfyui-server.ts'
import { answerJson } from '../worker/src/drivers/diffusion/endpoints/testing/raw-server.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { startOpenAiServer } from '../worker/src/drivers/diffusion/openai/testing/openai-server.ts'
import { fixture } from './lib/client.ts'
import { useClient, useProduct } from './lib/use-product.ts'

/**
 * The product with a file of endpoints: one that is down, ComfyUI, and a server of the images API that stands
 * by.
 */
const TOKEN = 'only-for-tests'
const WORKFLOW = {
  1: { class_type: 'LoadImage', inputs: { image: '{{photo}}' } },
  2: { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}' } },
  3: { class_type: 'SaveImage', inputs: { images: ['1', 0] } },
}
const folder = mkdtempSync(join(tmpdir(), 'pawport-kinds-'))
const comfy = useStarted(
  () => startComfyUiServer(TOKEN),
  (server) => server.close(),
)
const images = useStarted(
  () => startOpenAiServer(TOKEN),
  (server) => server.close(),
)
beforeAll(() => {
  writeFileSync(join(folder, 'card.json'), JSON.stringify(WORKFLOW))
  writeFileSync(join(folder, 'token'), TOKEN)
  const list = [
    { name: 'down', kind: 'hugging-face', url: 'http://127.0.0.1:9/', weight: 1_000 },
    { name: 'comfy', kind: 'comfyui', url: comfy.url, workflow: 'card.json', token_file: 'token' },
    {
      name: 'images',
      kind: 'openai',
      url: images.url,
      model: 'gpt-image-1',
      token_file: 'token',
      weight: 0,
      price: 0.04,
    },
  ]
  writeFileSync(join(folder, 'endpoints.json'), JSON.stringify(list))
})
afterAll(() => rmSync(folder, { recursive: true }))
const product = useProduct({
  env: {
    DIFFUSION_ENDPOINTS: join(folder, 'endpoints.json'),
    DIFFUSION_BREAKER_FAILURES: '1',
    WORKER_CONCURRENCY: '1',
  },
})
const ada = useClient(product)

async function drawn() {
  const { body } = await ada.upload(await fixture('cat-chelsea-cc0.png'), {
    headers: { Prefer: 'respond-async' },
  })
  const { status, model } = await ada.outcome(body.data.task_id)
  const row = await product.database.db
    .selectFrom('generations')
    .select(['endpoint', 'endpoint_cost', 'attempts'])
    .where('task_id', '=', body.data.task_id)
    .executeTakeFirstOrThrow()
  return { status, model, ...row }
}

test('a picture comes from ComfyUI while another endpoint is down', async () => {
  const data = await png(512)
  comfy.run((prompt) => {
    prompt.finish({ name: 'a.png', data })
    prompt.tell('execution_success')
  })
  expect(await drawn()).toEqual({
    status: 'completed',
    model: 'comfyui',
    endpoint: 'comfy',
    endpoint_cost: '0',
    attempts: 1,
  })
})

test('and from the images API, at its price, once ComfyUI is down, too', async () => {
  const base64 = (await png(512)).toString('base64')
  comfy.answerOnce('/upload/image', (response) => answerJson(response, 500, { error: 'out of memory' }))
  images.answer((response) => answerJson(response, 200, { data: [{ b64_json: base64 }] }))
  expect(await drawn()).toEqual({
    status: 'completed',
    model: 'gpt-image-1',
    endpoint: 'images',
    endpoint_cost: '40000',
    attempts: 1,
  })
  expect(product.workers[0]?.log()).not.toContain(TOKEN)
})
