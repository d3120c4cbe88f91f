import { ERRORS, type ErrorCode, errorText } from '@pawport/shared/contract/errors.ts'
import { isDatabaseAway } from '@pawport/shared/db/database-away.ts'
import { hasNoRoom, isStoreFull } from '@pawport/shared/drivers/objects/store-full.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorsOf } from './endpoint-errors.ts'
import { endpointRow } from './endpoint-row.ts'
import { localeOf } from './locale.ts'
import { allowedMethods } from './methods.ts'
import { errorPage } from './pages/error-page.ts'
import { sendPage } from './pages/send-page.ts'
import { briefly } from './request-log.ts'
import { wantsPage } from './wants-page.ts'

/** Errors of libraries, by their codes, and what the text names. */
const LIBRARY_CODES: Record<string, [code: ErrorCode, detail: string]> = {
  FST_ERR_BAD_URL: ['bad_request', 'address'],
  FST_STATIC_FORBIDDEN_PATH: ['bad_request', 'address'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['bad_request', 'content-type'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['bad_request', 'body'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['photo_missing', 'form'],
  FST_REQ_FILE_TOO_LARGE: ['photo_too_large', 'file'],
  FST_FILES_LIMIT: ['bad_request', 'files'],
  FST_FIELDS_LIMIT: ['bad_request', 'fields'],
  FST_PARTS_LIMIT: ['bad_request', 'fields'],
  FST_PROTO_VIOLATION: ['bad_request', 'fields'],
}

/** An account that is deleted while a request of its own comes in: PostgreSQL knows no such user any more. */
function isOfDeletedAccount({ code, constraint }: FastifyError & { constraint?: string }): boolean {
  return code === '23503' && constraint?.endsWith('_user_id_fkey') === true
}

function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const detail = error.validation
      .map((issue) => `${issue.instancePath.slice(1)} ${issue.message}`.trim())
      .join('; ')
    return new AppError('bad_request', { detail }, { cause: error })
  }
  if (error.statusCode === undefined && hasNoRoom(error))
    return new AppError('storage_full', {}, { cause: error })
  // An error with a status is about the request: a client that hung up causes ECONNRESET, too.
  if (error.statusCode === undefined && (isDatabaseAway(error) || isStoreFull(error)))
    return new AppError('unavailable', {}, { cause: error })
  if (isOfDeletedAccount(error)) return new AppError('unauthenticated', {}, { cause: error })
  const [known, detail] = LIBRARY_CODES[error.code] ?? []
  if (known) return new AppError(known, { detail }, { cause: error })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('bad_request', { detail: error.code ?? error.name }, { cause: error })
  }
  return new AppError('internal', {}, { cause: error })
}

/** Writes an error in the reader's language: as a page for people, as an envelope for programs. */
function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status } = ERRORS[error.code]
  if (wantsPage(request)) {
    const again = request.method === 'GET' ? request.url : null
    return sendPage(
      reply,
      status,
      errorPage({ error, locale: localeOf(request), requestId: request.id, again }),
    )
  }
  const hasErrorText = endpointRow(request)?.hasErrorText
  const message = errorText(error.code, localeOf(request), error.details)
  return (
    reply
      .status(status)
      .type('application/json')
      // No cache keeps an error: it depends on language and client, and a missing address may exist later.
      .header('cache-control', 'no-store')
      .serializer((body: unknown) => JSON.stringify(body))
      .send({
        code: error.code,
        data: error.data,
        message,
        ...(hasErrorText && { error: message }),
        ...(error.remedy && { details: error.remedy }),
        ...(status >= 500 && { reference: request.id }),
      })
  )
}

/** Logged for an error that the API description does not promise: add it to the endpoint's row. */
export const UNDOCUMENTED = 'the endpoint table does not name this error'

/** Logs an error and answers with it; for routes of a library that has an error handler of its own. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = asAppError(error)
  const { status } = ERRORS[appError.code]
  const endpoint = request.routeOptions.config?.endpoint
  if (endpoint && !errorsOf(endpoint).includes(appError.code))
    request.log.warn({ endpoint, code: appError.code }, UNDOCUMENTED)
  if (status >= 500) {
    request.log.error({ err: appError.cause ?? appError }, appError.code)
  } else {
    const why = appError.cause instanceof Error ? briefly(appError.cause.message) : undefined
    request.log.info({ code: appError.code, why }, 'refused')
  }
  return sendError(request, reply, appError)
}

/** Answers the errors of all routes. Call it before any route is added. */
export function handleErrors(app: FastifyInstance): void {
  const allowed = allowedMethods(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url)
    if (methods.length === 0 || methods.includes(request.method))
      return sendError(request, reply, new AppError('not_found'))
    reply.header('allow', methods.join(', '))
    return sendError(request, reply, new AppError('method_not_allowed'))
  })
}

/** For what Fastify refuses before any hook: an address that cannot be decoded. */
export function handleUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply)
}
