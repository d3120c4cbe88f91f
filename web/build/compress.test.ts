import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from './compress.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('texts of every size get both kinds beside them, pictures none', async () => {
  const small = 'export{a as b}from"./c.js"'
  await writeFile(join(folder, 'small.js'), small)
  await writeFile(join(folder, 'large.css'), 'a{color:red}'.repeat(1_000))
  await writeFile(join(folder, 'cat.webp'), 'bytes')
  await compressFiles(folder)
  expect((await readdir(folder)).sort()).toEqual([
    'cat.webp',
    'large.css',
    'large.css.br',
    'large.css.gz',
    'small.js',
    'small.js.br',
    'small.js.gz',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'small.js.br'))).toString()).toBe(small)
  expect(gunzipSync(await readFile(join(folder, 'small.js.gz'))).toString()).toBe(small)
})
