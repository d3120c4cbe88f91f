import { Html, html } from '@pawport/shared/platform/html.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { chineseFont, chineseFontLink } from './chinese-font.ts'

async function ask(path: string) {
  const app = Fastify()
  await chineseFont(app)
  return app.inject(path)
}

function linkOf(page: Html): string {
  const link = chineseFontLink(page)
  return link instanceof Html ? (/href="([^"]+)"/.exec(link.markup)?.[1] ?? '').replaceAll('&amp;', '&') : ''
}

test('a page without Chinese letters asks for no font', () => {
  expect(chineseFontLink(html`<h1>Greetings from São Paulo · 100 %</h1>`)).toBe(false)
})

test('every Chinese letter of a page is in a part of the font that is served', async () => {
  const sheet = await ask(linkOf(html`<h1>${'来自京都的问候，旅行！'}</h1>`))
  expect(sheet.headers['content-type']).toContain('text/css')
  const codes = [...sheet.body.matchAll(/U\+([0-9a-f]+)/g)].map(([, code = '']) => Number.parseInt(code, 16))
  for (const letter of '来自京都的问候，旅行！') expect(codes, letter).toContain(letter.codePointAt(0))
  const files = [...sheet.body.matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url)
  for (const file of files) {
    const font = await ask(file)
    expect(font.statusCode).toBe(200)
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  }
})

test('quotation marks and dashes of a Chinese page are in both fonts: one to read, one like written by hand', async () => {
  const { body } = await ask(linkOf(html`<p>${'“京都”——旅行…'}</p>`))
  for (const family of ['Noto Sans SC', 'LXGW WenKai']) {
    const faces = body.split('@font-face').filter((face) => face.includes(`"${family}"`))
    for (const mark of '“”—…京')
      expect(faces.join(''), mark).toContain(`U+${mark.codePointAt(0)?.toString(16)}`)
  }
})

test('no other file of the disk is served as a part of the font', async () => {
  expect((await ask('/pages/..%2f..%2fpackage.woff2')).statusCode).toBe(404)
  expect((await ask('/pages/nobody.woff2')).statusCode).toBe(404)
})
