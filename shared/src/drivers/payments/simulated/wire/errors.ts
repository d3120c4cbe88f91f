/** An answer other than 200, with the body that Stripe sends for it. */
export class WireError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

/**
 * The object is unknown.
 * @param param the parameter that names it; without one the address does, which is answered with 404
 */
export function missing(kind: string, id: string, param?: string): WireError {
  return new WireError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind === 'billing_portal.configuration' ? 'configuration' : kind}: '${id}'`,
    param: param ?? 'id',
  })
}

export function invalid(message: string, param?: string, code?: string): WireError {
  return new WireError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}
