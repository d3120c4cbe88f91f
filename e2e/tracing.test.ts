import type { ReceivedSpan } from '@pawport/shared/testing/otlp-receiver.ts'
import { startOtlpReceiver } from '@pawport/shared/testing/otlp-receiver.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { expect, test } from 'vitest'
import { picture } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { fixture, signIn } from './lib/client.ts'
import { freePort } from './lib/free-port.ts'
import { type Product, startProduct, until } from './lib/product.ts'
import { useEndpoint, useProduct } from './lib/use-product.ts'

const receiver = useStarted(startOtlpReceiver, (started) => started.close())
const endpoint = useEndpoint()
const product = useProduct(() => ({
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    DIFFUSION_ENDPOINT_URL: endpoint.url.href,
    STORY_MODEL: 'none',
  },
}))

interface Tree {
  [span: string]: Tree
}

/** The spans below `parent`, by service and name. */
function treeOf(spans: ReceivedSpan[], parent: string | undefined): Tree {
  const children = spans.filter(({ parentSpanId }) => (parentSpanId || undefined) === parent)
  return Object.fromEntries(
    children.map(({ service, name, spanId }) => [`${service}: ${name}`, treeOf(spans, spanId)]),
  )
}

async function draw(traced: Product) {
  const ada = await signIn(traced)
  const headers = {
    Prefer: 'respond-async',
    // What a stranger sends must not join traces of ours.
    traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
  }
  const { body } = await ada.upload(await fixture('cat-chelsea-cc0.png'), { headers })
  return ada.outcome(body.data.task_id)
}

/** The lines of a process's log that have this field with this value. */
function linesWith(log: string, field: string, value: unknown): Record<string, unknown>[] {
  const lines = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  return lines.filter((line) => line[field] === value)
}

test('one upload is one trace, from the request through the queue to the call of the endpoint', async () => {
  endpoint.answer(picture(await png(512)))
  const done = await draw(product)
  expect(done.status).toBe('completed')
  const named = (name: string) => receiver.spans.find((span) => span.name === name)
  await until(async () => Boolean(named('generation.render run') && named('POST /api/upload')))
  const request = named('POST /api/upload') as ReceivedSpan
  const { traceId } = request
  const trace = receiver.spans.filter((span) => span.traceId === traceId)
  expect(treeOf(trace, undefined)).toEqual({
    'pawport-api: POST /api/upload': {
      'pawport-api: store photo': {},
      'pawport-api: write generation and hold': {},
      'pawport-api: generation.render enqueue': {
        'pawport-worker: generation.render run': {
          'pawport-worker: claim': {},
          'pawport-worker: preparing': {},
          'pawport-worker: detecting': {},
          'pawport-worker: drawing': {
            'pawport-worker: endpoint call': {},
            'pawport-worker: writing': {},
            'pawport-worker: storing': {},
          },
          'pawport-worker: complete': {},
        },
      },
    },
  })
  expect(request.attributes).toMatchObject({ 'http.route': '/api/upload', 'http.response.status_code': 202 })
  expect(named('generation.render run')?.attributes).toMatchObject({
    'pawport.job': done.task_id,
    'pawport.outcome': 'completed',
  })
  const call = named('endpoint call')
  const { headers } = await endpoint.request(1)
  expect(headers.traceparent).toBe(`00-${traceId}-${call?.spanId}-01`)
  expect(receiver.headers.authorization).toBe('Bearer collector')

  const ofRequest = linesWith(product.api.log(), 'traceId', traceId).map(({ msg }) => msg)
  expect(ofRequest).toContain('request completed')
  expect(linesWith(product.workers[0]?.log() ?? '', 'traceId', traceId)).toContainEqual(
    expect.objectContaining({ msg: 'completed', taskId: done.task_id }),
  )
  expect(product.api.log().match(/"traceId":"\w+".*"traceId"/)).toBeNull()
})

test('a collector that is away delays no picture and costs one line in the log', async () => {
  const away = await startProduct({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
  })
  try {
    const lines = () => linesWith(away.api.log(), 'msg', 'traces cannot be sent; they are dropped')
    expect((await draw(away)).status).toBe('completed')
    await until(async () => lines().length > 0)
    expect((await draw(away)).status).toBe('completed')
    expect(lines()).toHaveLength(1)
    await away.api.kill('SIGTERM')
  } finally {
    await away.stop()
  }
})
