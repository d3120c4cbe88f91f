import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../objects.ts'

export interface OpenedStore {
  objects: ObjectStore
  /** Follows a signed link as a browser would. */
  fetchLink(link: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Opens the store under test; `clock` is the time at which it signs. */
export type OpenStore = (clock: Clock) => Promise<OpenedStore>

/** A folder of its own for each run, so that a shared bucket stays usable. */
export function freshPrefix(): string {
  return `contract/${randomBytes(8).toString('hex')}/`
}

/** A stream that fails after `sent` bytes, as an upload does when the phone loses its network. */
export function failingStream(sent: number): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.alloc(sent, 'x')
      throw new Error('the network is gone')
    })(),
  )
}

/** `megabytes` of data from one buffer, so that only the driver can let the memory grow. */
export function bigStream(megabytes: number, onMegabyte: () => void): Readable {
  const megabyte = Buffer.alloc(1024 * 1024, 'pet')
  return Readable.from(
    (async function* () {
      for (let sent = 0; sent < megabytes; sent++) {
        onMegabyte()
        yield megabyte
      }
    })(),
  )
}

export async function keysOf(objects: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objects.list(prefix)) keys.push(key)
  return keys
}

/** Runs `step` for every item, a few at once. */
export async function inLanes<T>(items: Iterable<T>, step: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const lanes = Array.from({ length: 16 }, async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await step(item)
  })
  await Promise.all(lanes)
}
