import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallOptions } from '../diffusion.ts'
import { DiffusionError } from '../diffusion-error.ts'
import { json, loading, picture, resetAtOnce } from './testing/answers.ts'
import { type Rig, startRig, TEMPLATE_STORY } from './testing/driver.ts'
import type { Answer } from './testing/endpoint.ts'
import { photo, png } from './testing/pictures.ts'
import { pictureRequest, storyRequest } from './testing/requests.ts'
import { ENGLISH_STORY } from './testing/stories.ts'

let rig: Rig
let good: Answer
let paid: number
let refunds: number
const PHOTO = await photo()
const signal = new AbortController().signal

beforeEach(async () => {
  rig = await startRig()
  good = picture(await png())
  paid = 0
  refunds = 0
})
afterEach(() => rig.close())

/** Counts a payment, and fails when the endpoint already has the call that is paid for. */
const pay: CallOptions['pay'] = async () => {
  paid += 1
  expect(rig.endpoint.requests.length).toBeLessThan(paid + refunds)
  return {
    refund: async () => {
      paid -= 1
      refunds += 1
    },
  }
}
const draw = () => rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal, pay })

describe('a picture', () => {
  it('is paid for once when the first call succeeds', async () => {
    rig.endpoint.answer(good)
    await draw()
    expect(paid).toBe(1)
  })

  it('is paid for as often as the endpoint may have worked on it', async () => {
    rig.endpoint.answer(json(500, 'broken'), resetAtOnce(), json(504, 'late'), good)
    await draw()
    expect([rig.endpoint.requests.length, paid]).toEqual([4, 4])
  })

  it('is not paid for while the model loads, while the endpoint is busy, or when it refuses us', async () => {
    rig.endpoint.answer(loading(1), json(429, 'busy'), json(401, 'who are you'))
    await expect(draw()).rejects.toThrow(DiffusionError)
    expect([rig.endpoint.requests.length, paid]).toEqual([3, 0])
  })

  it('is not paid for when the endpoint refuses connections', async () => {
    await rig.endpoint.close()
    await expect(draw()).rejects.toThrow('ECONNREFUSED')
    expect(paid).toBe(0)
    rig.endpoint.close = async () => undefined
  })

  it('is not asked for when paying is refused, and the error of `pay` is thrown unchanged', async () => {
    const reason = new Error('no money')
    const refuse = () => Promise.reject(reason)
    await expect(rig.driver.draw(pictureRequest({ photo: PHOTO }), { signal, pay: refuse })).rejects.toBe(
      reason,
    )
    expect(rig.endpoint.requests).toEqual([])
  })
})

describe('a story', () => {
  const write = (options: CallOptions) => rig.driver.write(storyRequest(), options)
  const told = (text: string) =>
    json(200, { choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }] })

  it('is paid for once', async () => {
    rig.endpoint.answer(told(ENGLISH_STORY))
    expect(await write({ signal, pay })).toBe(ENGLISH_STORY)
    expect(paid).toBe(1)
  })

  it('is not paid for when the endpoint turns the call away', async () => {
    rig.endpoint.answer(json(503, 'loading'))
    expect(await write({ signal, pay })).toBe(TEMPLATE_STORY)
    expect(paid).toBe(0)
  })

  it('comes from the built-in writer when its limit is reached', async () => {
    const refuse = () => Promise.reject(new DiffusionError('limit', { kind: 'retry' }))
    expect(await write({ signal, pay: refuse })).toBe(TEMPLATE_STORY)
    expect(rig.endpoint.requests).toEqual([])
  })
})
