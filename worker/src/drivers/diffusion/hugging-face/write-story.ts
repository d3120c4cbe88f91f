import type { CallOptions, StoryRequest } from '../diffusion.ts'
import { DiffusionError } from '../diffusion-error.ts'
import { clientCall } from './client-call.ts'
import { startDeadline } from './deadline.ts'
import type { Endpoint } from './endpoint.ts'
import { isFree, toFailure } from './failure.ts'
import { routeArguments } from './route.ts'
import { checkStory, type StoryCheck } from './story-check.ts'
import { storyMessages } from './story-prompt.ts'

const MOST_TOKENS = 160
const TEMPERATURE = 0.8

async function askForStory(
  endpoint: Endpoint,
  model: string,
  request: StoryRequest,
  { signal, pay }: CallOptions,
): Promise<StoryCheck> {
  const { config, storyRoute } = endpoint
  const paid = await pay?.()
  const call = clientCall(endpoint, signal)
  try {
    const answer = await call.client.chatCompletion({
      ...routeArguments(storyRoute),
      model,
      messages: storyMessages(request),
      max_tokens: MOST_TOKENS,
      temperature: TEMPERATURE,
      seed: request.seed,
    })
    const choice = answer.choices?.[0]
    if (choice?.finish_reason === 'content_filter') return { ok: false, why: 'unsafe, says the endpoint' }
    return checkStory(choice?.message?.content, request, choice?.finish_reason === 'length')
  } catch (error) {
    signal.throwIfAborted()
    const failure = toFailure(error, call.head(), config.token)
    if (isFree(failure)) await paid?.refund()
    return { ok: false, why: failure.message }
  }
}

/**
 * Asks the chat model once. When the call fails for any reason but the caller's abort, also when paying is refused with a
 * DiffusionError, the story comes from the template writer.
 */
export async function writeStory(
  endpoint: Endpoint,
  request: StoryRequest,
  options: CallOptions,
): Promise<string> {
  options.signal.throwIfAborted()
  const { config, timers, storyWriter, warn } = endpoint
  if (config.textModel === null) return storyWriter.write(request, options)

  const deadline = startDeadline(config.textDeadlineMs, timers, options.signal)
  try {
    const call = { signal: deadline.signal, pay: options.pay }
    const story = await deadline.race(askForStory(endpoint, config.textModel, request, call))
    if (story.ok) return story.text
    warn(`Story written by the template, not by ${config.textModel}: ${story.why}`)
  } catch (error) {
    options.signal.throwIfAborted()
    if (!(error instanceof DiffusionError)) throw error
    warn(`Story written by the template, not by ${config.textModel}: ${error.message}`)
  } finally {
    deadline.stop()
  }
  return storyWriter.write(request, options)
}
