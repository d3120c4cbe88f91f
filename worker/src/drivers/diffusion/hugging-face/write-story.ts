import type { StoriesConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { CallOptions, DiffusionDriver, StoryRequest } from '../diffusion.ts'
import { DiffusionError } from '../diffusion-error.ts'
import type { Breaker, Permit } from '../endpoints/breaker.ts'
import { startDeadline } from '../endpoints/deadline.ts'
import { blame, type Failure, isFree } from '../endpoints/failure.ts'
import type { HttpDependencies } from '../endpoints/http.ts'
import { clientCall } from './client-call.ts'
import { toFailure } from './failure.ts'
import { type Route, routeArguments } from './route.ts'
import { checkStory, type StoryCheck } from './story-check.ts'
import { storyMessages } from './story-prompt.ts'

export interface StoriesDependencies extends HttpDependencies {
  /** Writes the story when there is no chat model or it fails. */
  storyWriter: Pick<DiffusionDriver, 'write'>
  /** Called with the reason, without photo or token, when a story is written without the chat model. */
  warn: (message: string) => void
}

interface Stories extends StoriesDependencies {
  config: StoriesConfig
  route: Route
  /** While it is open the template writer writes without a call. */
  breaker: Breaker
}

const TEMPERATURE = 0.8

async function askForStory(
  stories: Stories,
  model: string,
  request: StoryRequest,
  { signal, pay }: CallOptions,
  onEnd: (failure: Failure | null) => void,
): Promise<StoryCheck> {
  const { config, route } = stories
  const paid = await pay?.({ endpoint: 'stories', price: 0 })
  const call = clientCall(config.token, stories, signal)
  try {
    const answer = await call.client.chatCompletion({
      ...config.parameters,
      ...routeArguments(route),
      model,
      messages: storyMessages(request),
      max_tokens: config.maxTokens,
      temperature: TEMPERATURE,
      seed: request.seed,
    })
    onEnd(null)
    const choice = answer.choices?.[0]
    if (choice?.finish_reason === 'content_filter') return { ok: false, why: 'unsafe, says the endpoint' }
    return checkStory(choice?.message?.content, request, choice?.finish_reason === 'length')
  } catch (error) {
    signal.throwIfAborted()
    const failure = toFailure(error, call.head(), config.token)
    onEnd(failure)
    if (isFree(failure)) await paid?.refund()
    return { ok: false, why: failure.message }
  }
}

/**
 * One call within its deadline; tells the circuit breaker how it ended. A refused payment says nothing about
 * the endpoint.
 */
async function tryStory(
  stories: Stories,
  model: string,
  request: StoryRequest,
  options: CallOptions,
  permit: Permit,
): Promise<StoryCheck> {
  const deadline = startDeadline(stories.config.deadlineMs, stories.timers, options.signal)
  let end = permit.forget
  const onEnd = (failure: Failure | null) => {
    const why = failure && blame(failure)
    end = why ? () => permit.fail(why) : permit.succeed
  }
  try {
    const call = { signal: deadline.signal, pay: options.pay }
    return await deadline.race(askForStory(stories, model, request, call, onEnd))
  } catch (error) {
    options.signal.throwIfAborted()
    if (!(error instanceof DiffusionError)) throw error
    if (deadline.isOver()) end = () => permit.fail('fault')
    return { ok: false, why: error.message }
  } finally {
    end()
    deadline.stop()
  }
}

/**
 * Asks the chat model once. When the call fails for any reason but the caller's abort, also when paying is
 * refused with a DiffusionError, the story comes from the template writer; without a call while the chat
 * model is left alone.
 */
export async function writeStory(
  stories: Stories,
  request: StoryRequest,
  options: CallOptions,
): Promise<string> {
  options.signal.throwIfAborted()
  const { config, storyWriter, warn, breaker } = stories
  const permit = config.model === null ? null : breaker.enter()
  if (config.model !== null && permit) {
    const story = await tryStory(stories, config.model, request, options, permit)
    if (story.ok) return story.text
    warn(`Story written by the template, not by ${config.model}: ${story.why}`)
  }
  return storyWriter.write(request, options)
}
