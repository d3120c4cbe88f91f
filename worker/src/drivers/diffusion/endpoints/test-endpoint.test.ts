import { NO_SETTINGS } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { event, events, json, picture } from '../hugging-face/testing/answers.ts'
import { type Rig, startRig, TOKEN } from '../hugging-face/testing/driver.ts'
import { photo, png } from '../hugging-face/testing/pictures.ts'
import { pictureRequest } from '../hugging-face/testing/requests.ts'

const signal = new AbortController().signal
const PHOTO = await photo()
let rig: Rig
afterEach(() => rig?.close())

const test = (options = { signal }) =>
  rig.driver.test?.('default', pictureRequest({ photo: PHOTO, seed: 11 }), options)

it('a test picture tells what was sent and answered, without token and pictures', async () => {
  rig = await startRig({}, { settingsOf: async () => ({ ...NO_SETTINGS, steps: 9 }) })
  rig.endpoint.answer(picture(await png()))
  const drawn = await test()
  expect(drawn).toMatchObject({ outcome: 'picture', message: null, isFree: false })
  expect(await sharp(drawn?.picture ?? undefined).metadata()).toMatchObject({ format: 'png', width: 512 })
  const [{ sent, answered } = { sent: '', answered: '' }, ...others] = drawn?.exchange ?? []
  expect(others).toEqual([])
  const [head, body = ''] = sent.split('\n\n')
  expect(head).toBe(`POST ${rig.endpoint.url.href}`)
  expect(JSON.parse(body)).toEqual({
    inputs: expect.stringMatching(/^<\d{5,} characters>$/),
    parameters: {
      num_inference_steps: 9,
      guidance_scale: 1,
      seed: 11,
      prompt: expect.stringContaining('Reykjavík'),
      target_size: { width: 512, height: 512 },
    },
  })
  expect(answered).toMatch(/^200 image\/png\n\n<\d+ bytes>$/)
  expect(JSON.stringify(drawn?.exchange)).not.toContain(TOKEN)
})

it('a test picture that is refused is one call, which is told with the answer', async () => {
  rig = await startRig()
  rig.endpoint.answer(json(400, { error: `no field ${TOKEN} is known`, code: 'unknown_field' }))
  expect(await test()).toMatchObject({
    outcome: 'refused-request',
    message: 'The endpoint answered 400 (unknown_field: no field [token] is known)',
    picture: null,
    exchange: [{ answered: expect.stringContaining('no field [token] is known') }],
  })
  expect(rig.endpoint.requests).toHaveLength(1)
})

it('a test picture is drawn while the circuit breaker is open, which it leaves as it is', async () => {
  rig = await startRig()
  rig.endpoint.answer(json(401, {}))
  const drawing = rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal })
  await expect(drawing).rejects.toMatchObject({ remedy: { kind: 'wait' } })
  expect(await test()).toMatchObject({ outcome: 'refused-us', isFree: true })
  const [image] = [(await png()).toString('base64')]
  rig.endpoint.answer(events(event('result', { content_type: 'image/png', image, seed: 7 })))
  const drawn = await test()
  expect(drawn?.outcome).toBe('picture')
  expect(drawn?.exchange[0]?.answered).toMatch(
    /^200 text\/event-stream.*\n\nevent: result\ndata: .*"image": "<\d+ characters>"/,
  )
  expect(rig.driver.availability?.states()).toEqual({ default: 'open' })
})

it('the end of the worker ends a test picture', async () => {
  rig = await startRig()
  rig.endpoint.answer(() => {})
  const worker = new AbortController()
  const drawing = test({ signal: worker.signal })
  const { closed } = await rig.endpoint.request(1)
  worker.abort(new Error('the worker ends'))
  await expect(drawing).rejects.toThrow('the worker ends')
  expect(await closed).toBe('aborted')
})
