import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { readZip } from '../../testing/read-zip.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const modified = new Date('2026-11-20T09:30:00Z')

function textEntry(name: string, text: string): ZipEntry {
  return { name, modified, open: async () => Readable.from([Buffer.from(text)]) }
}

test('entries come out whole, in their order, uncompressed, under their names in any script, with their time', async () => {
  const names = ['Kyoto.txt', '京都 – 清水寺.txt', 'diaries/Ålesund & São Paulo 🐕.txt', 'empty.txt']
  const texts = ['a'.repeat(200_000), '在京都', 'Dear diary', '']
  const entries = names.map((name, index) => textEntry(name, texts[index] ?? ''))
  const unpacked = await readZip(await buffer(zipStream(entries)))
  expect(unpacked.map(({ name, bytes }) => [name, bytes.toString()])).toEqual(
    names.map((name, index) => [name, texts[index]]),
  )
  for (const { isCompressed, modified: time } of unpacked)
    expect({ isCompressed, time }).toEqual({ isCompressed: false, time: modified })
})

test('without entries it is an empty archive', async () => {
  expect(await readZip(await buffer(zipStream([])))).toEqual([])
})

test('an entry that is gone by now is left out', async () => {
  const gone: ZipEntry = { name: 'gone.txt', modified, open: async () => null }
  const unpacked = await readZip(
    await buffer(zipStream([textEntry('a.txt', 'a'), gone, textEntry('b.txt', 'b')])),
  )
  expect(unpacked.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
})

/** 200 entries of 1 MiB; counts what was made and how many are open. */
function manyEntries() {
  const state = { made: 0, open: 0, mostOpen: 0, asked: 0, destroyed: 0 }
  const chunk = Buffer.alloc(65_536, 7)
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 200; index++) {
      state.asked += 1
      yield {
        name: `${index}.bin`,
        modified,
        async open() {
          state.open += 1
          state.mostOpen = Math.max(state.mostOpen, state.open)
          let left = 16
          return new Readable({
            read() {
              if (left-- <= 0) return void this.push(null)
              state.made += chunk.length
              this.push(chunk)
            },
            destroy(error, done) {
              state.open -= 1
              state.destroyed += 1
              done(error)
            },
          })
        },
      }
    }
  }
  return { state, entries: entries() }
}

test('200 pictures pass through in constant memory, one open at a time', async () => {
  const { state, entries } = manyEntries()
  let received = 0
  let most = 0
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      received += chunk.length
      most = Math.max(most, state.made - received)
      setImmediate(done)
    },
  })
  await pipeline(zipStream(entries), reader)
  expect(received).toBeGreaterThan(200 * 1_048_576)
  expect(most).toBeLessThan(1_048_576)
  expect(state).toMatchObject({ mostOpen: 1, open: 0, asked: 200 })
})

test('a reader that stops reading stops the entries; one that leaves closes the open one and asks for no more', async () => {
  const { state, entries } = manyEntries()
  const output = zipStream(entries)
  await once(output, 'readable')
  output.read(1)
  output.destroy()
  await once(output, 'close')
  await expect.poll(() => state.open).toBe(0)
  expect(state.asked).toBeLessThan(3)
  expect(await entries.next()).toEqual({ done: true, value: undefined })
})

test.each([
  ['cannot be opened', () => Promise.reject(new Error('the store is away'))],
  [
    'breaks off',
    async () =>
      new Readable({
        read() {
          this.destroy(new Error('the store is away'))
        },
      }),
  ],
])('the archive fails with the entry that %s', async (_name, open) => {
  const entries = [textEntry('a.txt', 'a'), { name: 'b.txt', modified, open }, textEntry('c.txt', 'c')]
  await expect(buffer(zipStream(entries))).rejects.toThrow('the store is away')
})

test('a list that fails while it is read fails the archive', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield textEntry('a.txt', 'a')
    throw new Error('the database is away')
  }
  await expect(buffer(zipStream(entries()))).rejects.toThrow('the database is away')
})
