import * as z from 'zod/mini'

/** A test picture is waiting for a worker, being drawn, there, or failed. */
export const ENDPOINT_TEST_STATUSES = ['waiting', 'drawing', 'completed', 'failed'] as const
export type EndpointTestStatus = (typeof ENDPOINT_TEST_STATUSES)[number]

/** A request and its answer, without token and pictures: each is replaced by its length. */
const exchange = z.object({
  /** Method and address without its query, then a blank line and the body. */
  sent: z.string(),
  /** Status and type, then a blank line and the body; empty without an answer. */
  answered: z.string(),
})
export type Exchange = z.infer<typeof exchange>

/** The latest test picture of an endpoint. */
export const endpointTest = z.object({
  status: z.enum(ENDPOINT_TEST_STATUSES),
  askedAt: z.string(),
  /** How the call ended: `picture`, a failure such as `fault`, or null before its end. */
  outcome: z.nullable(z.string()),
  /** What went wrong; null for a picture. */
  message: z.nullable(z.string()),
  milliseconds: z.nullable(z.int()),
  /** A small JPEG as a `data:` address. */
  picture: z.nullable(z.string()),
  exchange: z.array(exchange),
})
export type EndpointTest = z.infer<typeof endpointTest>
