import type { Actor } from '@pawport/shared/audit/record.ts'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { FastifyRequest } from 'fastify'

/** The administrator of a call, for the audit log. */
export function actorOf({ user, request }: { user: SessionUser; request: FastifyRequest }): Actor {
  return { id: user.id, email: user.email, requestId: request.id }
}

/** The administrator and the reason, for an endpoint whose body holds the reason. */
export function reasonedActor(call: {
  user: SessionUser
  request: FastifyRequest
  body: { reason: string }
}): {
  actor: Actor
  reason: string
} {
  return { actor: actorOf(call), reason: call.body.reason }
}
