import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytes, chat, hang, json, loading, resetAtOnce } from './testing/answers.ts'
import { type Rig, startRig, TEMPLATE_STORY, TOKEN } from './testing/driver.ts'
import type { Answer } from './testing/endpoint.ts'
import { storyRequest } from './testing/requests.ts'
import { CHINESE_STORY, ENGLISH_STORY } from './testing/stories.ts'

let rig: Rig
const signal = new AbortController().signal

beforeEach(async () => {
  rig = await startRig()
})
afterEach(() => rig.close())

describe('a story', () => {
  it('comes from the chat model', async () => {
    rig.endpoint.answer(chat(ENGLISH_STORY))
    expect(await rig.driver.write(storyRequest(), { signal })).toBe(ENGLISH_STORY)

    const [request] = rig.endpoint.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` })
    expect(request?.headers.prefer).toBeUndefined()
    expect(request?.body).toEqual({
      model: 'meta-llama/Llama-3.1-8B-Instruct',
      messages: [
        { role: 'system', content: expect.stringContaining('in English') },
        { role: 'user', content: expect.stringContaining('"Reykjavík"') },
      ],
      max_tokens: 160,
      temperature: 0.8,
      seed: 7,
    })
    expect(rig.warnings).toEqual([])
  })

  it('may be longer, and its model be kept from thinking, as the operator says', async () => {
    const thinking = { chat_template_kwargs: { enable_thinking: false } }
    const own = await startRig({ storySettings: { maxTokens: 2_000, parameters: thinking } })
    own.endpoint.answer(chat(ENGLISH_STORY))
    await own.driver.write(storyRequest(), { signal })
    expect(own.endpoint.requests[0]?.body).toMatchObject({ max_tokens: 2_000, ...thinking })
    await own.close()
  })

  it('comes in Chinese for a Chinese reader', async () => {
    rig.endpoint.answer(chat(CHINESE_STORY))
    expect(await rig.driver.write(storyRequest({ locale: 'zh' }), { signal })).toBe(CHINESE_STORY)
  })

  it('ends with a whole sentence when the model ran into the token limit', async () => {
    rig.endpoint.answer(chat(`${ENGLISH_STORY} And then we`, 'length'))
    expect(await rig.driver.write(storyRequest(), { signal })).toBe(ENGLISH_STORY)
  })

  it.each<[string, Answer, RegExp]>([
    ['an empty text', chat(''), /empty/],
    ['no text', chat(null), /no text/],
    ['garbage', chat('<|im_end|> lorem {"ipsum": true}'), /length|markup/],
    ['an unsafe text', chat(`${ENGLISH_STORY} Then there was a murder.`), /unsafe/],
    ['an answer that the endpoint filtered', chat(ENGLISH_STORY, 'content_filter'), /unsafe/],
    ['another language', chat(CHINESE_STORY), /length|wrong language/],
    ['no choices', json(200, { choices: [] }), /no text/],
    ['a web page', bytes('<h1>hello</h1>', 'text/html'), /no text/],
    ['an error', json(500, { error: 'out of memory' }), /500 \(out of memory\)/],
    ['a refusal of our token', json(401, { error: 'Invalid token' }), /401/],
    ['a model that is loading', loading(20), /503/],
    ['a reset connection', resetAtOnce(), /connection/],
  ])('comes from the template after %s, and one call', async (_, answer, warning) => {
    rig.endpoint.answer(answer)
    expect(await rig.driver.write(storyRequest(), { signal })).toBe(TEMPLATE_STORY)
    expect(rig.endpoint.requests).toHaveLength(1)
    expect(rig.warnings).toEqual([expect.stringMatching(warning)])
    expect(rig.warnings[0]).not.toContain(TOKEN)
  })

  it('comes from the template when the model repeats a sentence of an earlier story', async () => {
    rig.endpoint.answer(chat(ENGLISH_STORY))
    expect(await rig.driver.write(storyRequest({ earlier: [ENGLISH_STORY] }), { signal })).toBe(
      TEMPLATE_STORY,
    )
    expect(rig.warnings).toEqual([expect.stringMatching(/told before/)])
  })

  it('comes from the template when the chat model takes longer than its deadline', async () => {
    rig.endpoint.answer(hang())
    const writing = rig.driver.write(storyRequest(), { signal })
    const request = await rig.endpoint.request(1)
    rig.timers.advance(20_000)
    expect(await writing).toBe(TEMPLATE_STORY)
    expect(await request.closed).toBe('aborted')
  })

  it('is not written at all when the owner cancels', async () => {
    rig.endpoint.answer(hang())
    const controller = new AbortController()
    const writing = rig.driver.write(storyRequest(), { signal: controller.signal })
    const request = await rig.endpoint.request(1)
    const reason = new Error('cancelled by its owner')
    controller.abort(reason)
    await expect(writing).rejects.toBe(reason)
    expect(await request.closed).toBe('aborted')
  })

  it('comes from the template without a call when no chat model is wanted', async () => {
    const quiet = await startRig({ storyModel: null })
    expect(await quiet.driver.write(storyRequest(), { signal })).toBe(TEMPLATE_STORY)
    expect(quiet.endpoint.requests).toHaveLength(0)
    await quiet.close()
  })

  it('comes from the template without a call after five failures in a row, until a trial succeeds', async () => {
    rig.endpoint.answer(json(500, { error: 'broken' }))
    const write = () => rig.driver.write(storyRequest(), { signal })
    for (let count = 0; count < 7; count += 1) expect(await write()).toBe(TEMPLATE_STORY)
    expect(rig.endpoint.requests).toHaveLength(5)
    rig.timers.advance(30_000)
    rig.endpoint.answer(chat(ENGLISH_STORY))
    expect(await write()).toBe(ENGLISH_STORY)
    expect(await write()).toBe(ENGLISH_STORY)
  })

  it('that the owner cancels says nothing about the chat model', async () => {
    rig.endpoint.answer(hang())
    for (let count = 1; count <= 6; count += 1) {
      const controller = new AbortController()
      const writing = rig.driver.write(storyRequest(), { signal: controller.signal })
      await rig.endpoint.request(count)
      controller.abort(new Error('cancelled by its owner'))
      await expect(writing).rejects.toThrow('cancelled')
    }
    rig.endpoint.answer(chat(ENGLISH_STORY))
    expect(await rig.driver.write(storyRequest(), { signal })).toBe(ENGLISH_STORY)
  })
})
