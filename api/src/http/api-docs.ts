import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The description that the contract's schemas write by themselves: /api/docs, and as JSON at /api/docs/json. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pawport',
        version: '0.1.0',
        description:
          'Every answer is an envelope: `code` 0 means success, anything else names the error, and `message` says it in ' +
          'the language of `Accept-Language`. Sign in at `/api/auth/signin`; the session is a cookie.',
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
