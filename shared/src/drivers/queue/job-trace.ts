import { JOB_POLICY, type JobName } from '../../jobs/jobs.ts'
import { currentSpan, inSpan, type Span, type Tracing } from '../../platform/tracing.ts'

/** The key beside the ids of a payload that names the span which enqueued the job. Handlers do not see it. */
const KEY = 'traceparent'

type Payload = Record<string, unknown>

/** Runs `add` with the payload as it is enqueued, as a span of the request that causes the job. */
export function enqueueTraced(
  name: JobName,
  data: Payload,
  { id, traceparent }: { id: string; traceparent?: string | undefined },
  add: (data: Payload) => Promise<unknown>,
): Promise<unknown> {
  if (traceparent) return add({ ...data, [KEY]: traceparent })
  return inSpan(`${name} enqueue`, { kind: 'producer', attributes: { 'pawport.job': id } }, () => {
    const span = currentSpan()
    return add(span ? { ...data, [KEY]: span.traceparent } : data)
  })
}

/**
 * The span of a job that begins to run, and the payload for its handler. Jobs that repeat by themselves are
 * not traced.
 */
export function beginTraced(
  tracing: Tracing,
  { id, name, data: stored }: { id?: string; name: string; data: unknown },
): { span: Span | null; data: Payload } {
  const { [KEY]: traceparent, ...data } = { ...(stored as Payload) }
  const policy = JOB_POLICY[name as JobName]
  if (!policy || 'everyMs' in policy) return { span: null, data }
  const span = tracing.start(`${name} run`, {
    kind: 'consumer',
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: { 'pawport.job': id ?? '' },
  })
  return { span, data }
}
