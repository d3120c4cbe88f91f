import { loadConfig } from '@pawport/shared/platform/config.ts'
import type { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { uploadGate } from '../upload-gate.ts'
import { openIntake } from './intake.ts'

/** An intake with these limits, and a clock that the test moves. */
function intakeWith(limits: Record<string, string>) {
  const config = loadConfig({ DATABASE_URL: 'postgres://localhost/unused', ...limits })
  const clock = { now: 0 }
  const senders = { guard: <T>(_: FastifyRequest, reading: Promise<T>) => reading }
  const intake = openIntake({ config }, { senders, gate: uploadGate(), now: () => clock.now })
  /** Begins an upload, and sends this many bytes of it; `earlier` bytes came on its connection before. */
  function begin(bytes: number, { earlier = 0, address = '203.0.113.1' } = {}) {
    const socket = { bytesRead: earlier, remoteAddress: address }
    const request = { raw: { socket, headers: {} } } as unknown as FastifyRequest
    const ended = Promise.withResolvers<'whole'>()
    const outcome = intake
      .receiveBody(request, () => ended.promise)
      .catch(({ code, details }: AppError) => [code, details])
    socket.bytesRead += bytes
    return { outcome, finish: () => ended.resolve('whole') }
  }
  return { intake, clock, begin }
}
const BUSY = ['uploads_busy', {}]

test('senders are measured by bytes in a second, and the slowest gives way', async () => {
  const { intake, clock, begin } = intakeWith({ MAX_UPLOADS: '3' })
  const fast = begin(40_000)
  const slowest = begin(3_000, { earlier: 1_000_000 })
  clock.now = 1_999
  const young = begin(1_800)
  expect(await begin(0).outcome).toEqual(BUSY)
  expect(intake.arriving).toBe(3)
  clock.now = 3_999
  const newcomer = begin(0)
  expect(await slowest.outcome).toEqual(BUSY)
  expect(intake.arriving).toBe(3)
  for (const { finish } of [fast, young, newcomer]) finish()
  expect(await Promise.all([fast.outcome, young.outcome, newcomer.outcome])).toEqual(Array(3).fill('whole'))
  expect(intake.arriving).toBe(0)
})

test('a sender is measured after two seconds, and not before', async () => {
  const { clock, begin } = intakeWith({ MAX_UPLOADS: '1' })
  const only = begin(1_000)
  clock.now = 1_999
  expect(await begin(0).outcome).toEqual(BUSY)
  clock.now = 2_000
  begin(0)
  expect(await only.outcome).toEqual(BUSY)
})

test('two senders that come at once take the places of two', async () => {
  const { intake, clock, begin } = intakeWith({ MAX_UPLOADS: '2' })
  const before = [begin(1_000), begin(2_000)]
  clock.now = 2_000
  const newcomers = [begin(0), begin(0)]
  expect(intake.arriving).toBe(2)
  expect(await Promise.all(before.map(({ outcome }) => outcome))).toEqual([BUSY, BUSY])
  for (const { finish } of newcomers) finish()
  expect(await Promise.all(newcomers.map(({ outcome }) => outcome))).toEqual(['whole', 'whole'])
})

test('bodies without a user are limited by their address alone, which is told when to come again', async () => {
  const { begin } = intakeWith({ MAX_UPLOADS_PER_USER: '1', MAX_UPLOADS_PER_ADDRESS: '2' })
  const first = [begin(0), begin(0), begin(0, { address: '203.0.113.2' })]
  expect(await begin(0).outcome).toEqual(['too_many_requests', { seconds: 10 }])
  for (const { finish } of first) finish()
  expect(await Promise.all(first.map(({ outcome }) => outcome))).toEqual(['whole', 'whole', 'whole'])
})
