import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LegalPage } from '@pawport/shared/contract/config/legal.ts'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readOwnTexts } from './own-texts.ts'

let served: TestApp | undefined
let folder: string | undefined
afterEach(async () => {
  await served?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
  served = undefined
  folder = undefined
})

async function read(page: string, language = 'en') {
  const answer = await served?.app.inject({
    url: `/api/legal/${page}`,
    headers: { 'accept-language': language },
  })
  return { status: answer?.statusCode, ...(answer?.json().data as LegalPage) }
}

async function folderWith(files: Record<string, string>): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'pawport-legal-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('without settings the pages are the application’s own, and say what a trial does', async () => {
  served = await startTestApp()
  const facts = {
    operator: null,
    contact_email: null,
    picture_model: null,
    video_service: false,
    payments: 'simulated',
    mail: false,
    storage: 'disk',
    sign_in: 'local',
    sign_in_with: [],
    moderation: 'none',
    places_service: false,
    map_tiles: false,
  }
  for (const page of ['terms', 'privacy']) {
    expect(await read(page)).toEqual({ status: 200, text: null, facts })
  }
  expect((await read('imprint')).status).toBe(400)
})

test('every outside service that is set up is named', async () => {
  served = await startTestApp({
    OPERATOR_NAME: 'Acme Postcards Ltd',
    CONTACT_EMAIL: 'privacy@acme.example',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Acme <cards@acme.example>',
    MODERATION_WORDS: 'bad',
    GEOCODER_URL: 'http://127.0.0.1:9/',
    GEOCODER_EMAIL: 'ops@acme.example',
    MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  })
  expect((await read('privacy')).facts).toMatchObject({
    operator: 'Acme Postcards Ltd',
    contact_email: 'privacy@acme.example',
    mail: true,
    moderation: 'words',
    places_service: true,
    map_tiles: true,
  })
})

test('the operator’s files take the place of the texts, in the language that is there', async () => {
  const LEGAL_DIR = await folderWith({
    'terms.en.md': '# Terms\n\nBy Acme.',
    'terms.zh.md': '# 条款\n\n由 Acme 提供。',
    'privacy.en.md': 'We <b>keep</b> nothing.',
  })
  served = await startTestApp({ LEGAL_DIR })
  expect((await read('terms')).text?.at(-1)).toEqual({ kind: 'paragraph', text: 'By Acme.' })
  expect((await read('terms', 'zh')).text?.at(-1)).toEqual({ kind: 'paragraph', text: '由 Acme 提供。' })
  expect((await read('privacy', 'zh')).text).toEqual([{ kind: 'paragraph', text: 'We <b>keep</b> nothing.' }])
})

test('a folder that cannot mean anything keeps the API from starting', async () => {
  await expect(readOwnTexts(await folderWith({ 'notes.txt': 'x' }))).rejects.toThrow('LEGAL_DIR')
  await expect(readOwnTexts(await folderWith({ 'terms.en.md': '\n' }))).rejects.toThrow('is empty')
  await expect(readOwnTexts(await folderWith({ 'terms.en.md': 'x'.repeat(500_001) }))).rejects.toThrow(
    'larger',
  )
})
