import {
  InferenceClientHubApiError,
  InferenceClientInputError,
  InferenceClientProviderApiError,
  InferenceClientProviderOutputError,
  InferenceClientRoutingError,
} from '@huggingface/inference'
import {
  type AnswerHead,
  CallFailure,
  type Failure,
  failureOfAnswer,
  failureOfConnection,
  unexpectedFailure,
} from '../endpoints/failure.ts'
import { MalformedAnswer } from '../endpoints/malformed-answer.ts'
import { redact } from '../endpoints/redact.ts'

/**
 * Translates the error of a call. `head` belongs to the last answer, when there was one. The client's error
 * object holds the photo and is dropped here.
 */
export function toFailure(error: unknown, head: AnswerHead | undefined, token: string): Failure {
  if (error instanceof CallFailure) return error.failure
  if (error instanceof InferenceClientProviderApiError || error instanceof InferenceClientHubApiError) {
    const { status, body } = error.httpResponse
    if (status >= 400) return failureOfAnswer(status, body, head, token)
  }
  // The client fails on an error body that is declared as JSON but is not JSON: then the status decides.
  if (head && head.status >= 400) return failureOfAnswer(head.status, '', head, token)
  if (error instanceof MalformedAnswer) return { kind: 'malformed', message: error.message }
  if (error instanceof InferenceClientProviderOutputError || error instanceof SyntaxError) {
    return { kind: 'malformed', message: 'The endpoint answered something other than a picture' }
  }
  if (error instanceof InferenceClientInputError || error instanceof InferenceClientRoutingError) {
    return { kind: 'refused-us', message: redact(error.message, token) }
  }
  return failureOfConnection(error, token) ?? unexpectedFailure(error, token)
}
