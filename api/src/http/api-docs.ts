import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, routeOf } from '@pawport/shared/contract/routes.ts'
import { TOKEN_PREFIX, TOKEN_SCOPES } from '@pawport/shared/contract/tokens/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../context.ts'
import { documentedSchema } from './endpoint-docs.ts'
import { cookieName, SESSION } from './session-cookie.ts'

/** The endpoint table describes the API; pages and files are no part of it. */
const describeEndpoint: SwaggerTransform = ({ route, url }) => {
  const endpoint = route.config?.endpoint
  return { url, schema: endpoint ? documentedSchema(endpoint) : { hide: true } }
}

/** @fastify/swagger calls every body required: those that a program may leave out are marked here. */
const describeOptionalBodies: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) throw new TypeError('the description is OpenAPI')
  const { openapiObject } = document
  for (const path of Object.values(openapiObject.paths ?? {})) {
    for (const operation of [path?.post, path?.delete]) {
      const body = operation?.requestBody
      if (body && 'content' in body) body.required = isBodyRequired(operation.operationId as EndpointName)
    }
  }
  return openapiObject
}

function isBodyRequired(name: EndpointName): boolean {
  const { body, form }: Endpoint = ENDPOINTS[name]
  return form !== undefined || body?.safeParse(undefined).success === false
}

/** The API description that the endpoint table writes: /api/docs, and as JSON at /api/docs/json. */
export async function apiDocs(app: FastifyInstance, { config }: Pick<ApiContext, 'config'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pawport',
        version: '0.1.0',
        description:
          'Every answer is an envelope: `code` 0 means success, anything else names the error, and `message` says it in ' +
          `the language of \`Accept-Language\`. Sign in at \`${routeOf('session.signIn').path}\`; the session is a cookie. ` +
          'Programs send an access token instead, which its owner makes in the profile, under API access: ' +
          `\`Authorization: Bearer ${TOKEN_PREFIX}…\`. Each endpoint names the scope that a token needs; the others refuse tokens.\n\n` +
          'What is taken although a schema does not say so: NUL characters are left out of every text before it is checked, ' +
          'and U+FFFD stands for half of a surrogate pair; ' +
          'in a form, an empty field counts as left out; a filter with an empty text is none. ' +
          'Texts have their length in UTF-16 code units, as browsers count, where a schema counts characters. ' +
          'Names that are reserved or taken, prices, push services, and the content of files are checked beyond what a schema can say.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(SESSION, config) },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${TOKEN_PREFIX}…`,
            description: `An access token with the scope of the endpoint: ${TOKEN_SCOPES.join(', ')}.`,
          },
        },
      },
    },
    transform: describeEndpoint,
    transformObject: describeOptionalBodies,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
