import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

interface Operation {
  operationId: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, { description: string; content?: Record<string, object> }>
}

const served = useTestApp()
let paths: Record<string, Record<string, Operation>>
let securitySchemes: object
beforeAll(async () => {
  const description = (await served.app.inject('/api/docs/json')).json()
  paths = description.paths
  securitySchemes = description.components.securitySchemes
})

function operation(name: EndpointName): Operation {
  const { method, path } = routeOf(name)
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
}

test('describes every endpoint of the table, and no other', () => {
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(described.sort()).toEqual(Object.keys(ROUTES).sort())
})

test('a form is described with its fields, the file included', () => {
  const { content, required } = operation('generations.create').requestBody ?? {}
  const { properties } = content?.['multipart/form-data']?.schema ?? {}
  expect(properties).toMatchObject({
    img: { type: 'string', format: 'binary' },
    location: { type: 'string' },
    photo_id: { format: 'uuid' },
  })
  expect(required).toBe(true)
  expect(operation('photos.check').requestBody?.content).toHaveProperty(['multipart/form-data'])
})

test('a body that may be left out is not called required', () => {
  expect(operation('generations.bin').requestBody?.required).toBe(false)
  expect(operation('objects.sign').requestBody?.required).toBe(true)
})

test('every status has its error codes', () => {
  const { responses } = operation('generations.download')
  expect(Object.keys(responses['200']?.content ?? {})).toEqual([
    'image/webp',
    'image/png',
    'image/jpeg',
    'image/avif',
  ])
  expect(responses['404']?.description).toBe('not_found')
  expect(responses['409']?.description).toBe('not_ready')
  expect(Object.keys(operation('generations.create').responses)).toEqual(
    expect.arrayContaining(['200', '202', '402', '413', '415', '429', '504']),
  )
})

test('the headers that change an answer are described', () => {
  const headers = operation('generations.create').parameters?.filter((parameter) => parameter.in === 'header')
  expect(headers?.map(({ name }) => name)).toEqual(['prefer', 'idempotency-key'])
})

test('an endpoint that needs a user says whether an access token will do, and with which scope', () => {
  expect(operation('credits.read').security).toEqual([{ session: [] }, { accessToken: ['account:read'] }])
  expect(operation('tokens.create').security).toEqual([{ session: [] }])
  expect(operation('plans.list').security).toBeUndefined()
  expect(securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'pawport_session' },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'pawport_pat_…',
      description: expect.stringContaining('generations:read, generations:write, account:read'),
    },
  })
})

test('an endpoint names the errors of the tokens that it takes, or that it takes none', () => {
  expect(operation('credits.read').responses['401']?.description).toContain('token_expired')
  expect(operation('credits.read').responses['403']?.description).toContain('token_scope_missing')
  expect(operation('tokens.create').responses['403']?.description).toContain('token_not_accepted')
  expect(operation('admin.users.list').responses['403']?.description).not.toContain('token_')
})

test('a parameter that is too long for the router has its answer, and a redirect no body', () => {
  expect(operation('shortLinks.check').responses['404']?.description).toBe('not_found')
  expect(operation('tasks.read').responses['404']?.description).toContain('not_found')
  expect(operation('session.signIn').responses['303']).not.toHaveProperty('content')
})
