import { expect, test } from 'vitest'
import { giveBelongings } from '../testing/belongings.ts'
import { signIn } from '../testing/signed-in.ts'
import { ANYWHERE, startTestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const served = useTestApp()

const META = '<meta name="robots" content="noindex">'

async function robotsOf(url: string) {
  const answer = await served.app.inject({ url, headers: { accept: 'text/html' } })
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  return {
    status: answer.statusCode,
    tag: answer.headers['x-robots-tag'],
    meta: isPage && answer.body.includes(META),
  }
}

test('search engines are asked to leave shared pictures and albums out, unless they are in the community', async () => {
  const ada = await signIn(served)
  const own = await giveBelongings(served.context, ada.id)
  const addressOf = async (path: string) =>
    new URL((await ada.call('POST', path)).json().data.url as string).pathname
  const shared = await addressOf(`/api/user/generations/${own.completed}/share`)
  const album = await addressOf(`/api/user/albums/${own.album}/share`)
  const publication = `/api/user/generations/${own.completed}/publication`
  const hidden = { status: 200, tag: 'noindex', meta: true }
  expect([await robotsOf(shared), await robotsOf(album)]).toEqual([hidden, hidden])
  expect((await robotsOf(`${shared}/video.mp4`)).tag).toBe('noindex')
  expect((await robotsOf(`${shared}/nothing`)).tag).toBe('noindex')

  expect((await ada.call('PUT', publication, {})).statusCode).toBe(200)
  expect(await robotsOf(shared)).toEqual({ status: 200, tag: undefined, meta: false })
  expect(await robotsOf(album)).toEqual(hidden)
  await ada.call('DELETE', publication)
  expect(await robotsOf(shared)).toEqual(hidden)
})

test('a picture that reports took out of the community is left out again', async () => {
  const ada = await signIn(served)
  await served.context.db.deleteFrom('user_settings').execute()
  const own = await giveBelongings(served.context, ada.id)
  const { url } = (await ada.call('POST', `/api/user/generations/${own.completed}/share`)).json().data
  await ada.call('PUT', `/api/user/generations/${own.completed}/publication`, {})
  await served.context.db.updateTable('publications').set({ hidden_at: served.clock.now() }).execute()
  expect(await robotsOf(new URL(url).pathname)).toMatchObject({ tag: 'noindex', meta: true })
})

test('robots.txt leaves out the API, and lets crawlers see what shared pages say', async () => {
  const answer = await served.app.inject('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.split('\n')).toEqual(['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', ''])
})

test('security.txt names the contact, and expires within a year', async () => {
  const published = await startTestApp({
    CONTACT_EMAIL: 'help@example.com',
    PUBLIC_URL: 'https://pets.example.com',
    ...ANYWHERE,
  })
  try {
    const answer = await published.app.inject('/.well-known/security.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:help@example.com',
      'Expires: 2030-04-01T00:00:00.000Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://pets.example.com/.well-known/security.txt',
      '',
    ])
  } finally {
    await published.close()
  }
})

test('without a contact there is no security.txt', async () => {
  expect((await served.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})
