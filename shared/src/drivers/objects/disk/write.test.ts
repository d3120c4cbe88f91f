import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeAtomically } from './write.ts'

const deletedMeanwhile = vi.hoisted(() => ({ times: 0 }))

/** `mkdir` as it answers while another process deletes folders of the path. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const mkdir = async (...args: Parameters<typeof real.mkdir>) => {
    if (deletedMeanwhile.times === 0) return real.mkdir(...args)
    deletedMeanwhile.times -= 1
    throw Object.assign(new Error('ENOTDIR: not a directory, mkdir'), { code: 'ENOTDIR' })
  }
  return { ...real, mkdir }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawport-write-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder that is deleted while it is made is made again', async () => {
  deletedMeanwhile.times = 3
  const path = join(folder, 'photos', 'cat.jpg')
  await writeAtomically(path, folder, Buffer.from('cat'))
  expect(await readFile(path, 'utf8')).toBe('cat')
})

test('a file in the place of the folder ends the write with an error', async () => {
  await writeFile(join(folder, 'photos'), 'no folder')
  const written = writeAtomically(join(folder, 'photos', 'cat.jpg'), folder, Buffer.from('cat'))
  await expect(written).rejects.toMatchObject({ code: 'EEXIST' })
})
