import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { webRoutes } from './web.ts'

const SCRIPT = 'export const here = true\n'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'not for the web')
  await writeFile(join(dist, 'index.html'), '<h1>Pawport</h1>')
  await writeFile(join(dist, 'assets', 'main-1a2b.js'), SCRIPT)
  await writeFile(join(dist, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT))
  app = Fastify()
  handleErrors(app)
  await webRoutes(app, dist)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the files of the web application', () => {
  test('the page is revalidated each time', async () => {
    const page = await app.inject('/')
    expect(page).toMatchObject({ statusCode: 200, body: '<h1>Pawport</h1>' })
    expect(page.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-cache',
    })
    const headers = { 'if-none-match': String(page.headers.etag) }
    expect(await app.inject({ url: '/', headers })).toMatchObject({ statusCode: 304, body: '' })
  })

  test('a file with a hash in its name is compressed, and kept for a year', async () => {
    const url = '/assets/main-1a2b.js'
    const script = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(script.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT)
    expect(await app.inject(`${url}?v=1`)).toMatchObject({ statusCode: 200, body: SCRIPT })
  })

  test('HEAD has the headers alone', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/main-1a2b.js' })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers['content-length']).toBe(String(SCRIPT.length))
  })

  test.each<[string, number, InjectOptions['method']]>([
    ['/nowhere', 404, 'GET'],
    ['/assets/nothing.js', 404, 'GET'],
    ['/assets', 404, 'GET'],
    ['/assets/', 404, 'GET'],
    ['/..%2fsecret.txt', 400, 'GET'],
    ['/assets/..%2f..%2fsecret.txt', 400, 'GET'],
    ['/assets/%252e%252e/%252e%252e/secret.txt', 404, 'GET'],
    ['/assets/.%2fmain-1a2b.js', 400, 'GET'],
    ['/assets%2f%2fmain-1a2b.js', 400, 'GET'],
    ['/assets/main-1a2b.js', 404, 'POST'],
  ])('%s is answered with %d to %s', async (url, status, method) => {
    expect((await app.inject({ method, url })).statusCode).toBe(status)
  })
})
