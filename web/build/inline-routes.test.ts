import { expect, test } from 'vitest'
import { withRoutes } from './inline-routes.ts'

test('a path without parameters is written as it is', () => {
  expect(withRoutes("const PATH = pathOf('credits.read')")).toBe('const PATH = "/api/user/credits"')
})

test('an import that is left over goes', () => {
  const line = "import { pathOf } from './endpoint.ts'\n"
  expect(withRoutes(`${line}pathOf('credits.read')`)).toBe('\n"/api/user/credits"')
  expect(withRoutes(`${line}pathOf('photos.read', {})`)).toContain(line)
})

test('a path with parameters is filled in by the browser', () => {
  expect(withRoutes("pathOf('photos.read', { params })")).toBe('pathOf("/api/photos/:id", { params })')
  expect(withRoutes("pathOf(\n  'photos.read',\n  x)")).toBe('pathOf("/api/photos/:id",\n  x)')
})

test('a call takes its method along', () => {
  expect(withRoutes("call('bin.restore', {})")).toBe(
    'call("POST /api/user/generations/restore/:task_id", {})',
  )
  expect(withRoutes("callBare('checkout.pack', { body })")).toBe(
    'callBare("POST /api/stripe/create-credit-session", { body })',
  )
  expect(withRoutes("postForm('photos.check', form)")).toBe('postForm("POST /api/photos", form)')
  expect(withRoutes("callOf('photos.check', {})")).toBe('callOf("POST /api/photos", {})')
})

test('other calls stay as they are', () => {
  const code = "recall('x.y'); callOf(name, {}); t('credits.read')"
  expect(withRoutes(code)).toBe(code)
})

test.each(['call(what, { params })', 'postForm(\n  name,\n  form)'])(
  'a name that does not stand in quotes ends the build: %j',
  (code) => {
    expect(() => withRoutes(code)).toThrow('should stand in quotes')
  },
)

test('a name that is not in the table ends the build', () => {
  expect(() => withRoutes("pathOf('credits.write')")).toThrow('credits.write is no endpoint')
})
