import type { StoriesConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { CallOptions, DiffusionDriver, StoryRequest } from '../diffusion.ts'
import { DiffusionError } from '../diffusion-error.ts'
import { startDeadline } from '../endpoints/deadline.ts'
import { isFree } from '../endpoints/failure.ts'
import { type ClientDependencies, clientCall } from './client-call.ts'
import { toFailure } from './failure.ts'
import { type Route, routeArguments } from './route.ts'
import { checkStory, type StoryCheck } from './story-check.ts'
import { storyMessages } from './story-prompt.ts'

export interface StoriesDependencies extends ClientDependencies {
  /** Writes the story when there is no chat model or it fails. */
  storyWriter: Pick<DiffusionDriver, 'write'>
  /** Called with the reason, without photo or token, when a story is written without the chat model. */
  warn: (message: string) => void
}

interface Stories extends StoriesDependencies {
  config: StoriesConfig
  route: Route
}

const MOST_TOKENS = 160
const TEMPERATURE = 0.8

async function askForStory(
  stories: Stories,
  model: string,
  request: StoryRequest,
  { signal, pay }: CallOptions,
): Promise<StoryCheck> {
  const { config, route } = stories
  const paid = await pay?.({ endpoint: 'stories', price: 0 })
  const call = clientCall(config.token, stories, signal)
  try {
    const answer = await call.client.chatCompletion({
      ...routeArguments(route),
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
  stories: Stories,
  request: StoryRequest,
  options: CallOptions,
): Promise<string> {
  options.signal.throwIfAborted()
  const { config, timers, storyWriter, warn } = stories
  if (config.model === null) return storyWriter.write(request, options)

  const deadline = startDeadline(config.deadlineMs, timers, options.signal)
  try {
    const call = { signal: deadline.signal, pay: options.pay }
    const story = await deadline.race(askForStory(stories, config.model, request, call))
    if (story.ok) return story.text
    warn(`Story written by the template, not by ${config.model}: ${story.why}`)
  } catch (error) {
    options.signal.throwIfAborted()
    if (!(error instanceof DiffusionError)) throw error
    warn(`Story written by the template, not by ${config.model}: ${error.message}`)
  } finally {
    deadline.stop()
  }
  return storyWriter.write(request, options)
}
