import { loadConfig } from '@pawport/shared/platform/config.ts'
import type { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { uploadGate } from '../upload-gate.ts'
import { openIntake } from './intake.ts'

test('senders are measured after two seconds, by bytes in a second, and the slowest gives way', async () => {
  const config = loadConfig({ DATABASE_URL: 'postgres://localhost/unused', MAX_UPLOADS: '3' })
  let now = 0
  const senders = { guard: <T>(_: FastifyRequest, reading: Promise<T>) => reading }
  const intake = openIntake({ config }, { senders, gate: uploadGate(), now: () => now })
  /** Begins an upload, and sends this many bytes of it; `earlier` bytes came on its connection before. */
  function begin(bytes: number, earlier = 0) {
    const socket = { bytesRead: earlier, remoteAddress: '203.0.113.1' }
    const request = { raw: { socket, headers: {} } } as unknown as FastifyRequest
    const ended = Promise.withResolvers<'whole'>()
    const outcome = intake.receiveBody(request, () => ended.promise).catch((error: AppError) => error.code)
    socket.bytesRead += bytes
    return { outcome, finish: () => ended.resolve('whole') }
  }
  const fast = begin(40_000)
  const slowest = begin(3_000, 1_000_000)
  now = 1_999
  const young = begin(1_800)
  expect(await begin(0).outcome).toBe('uploads_busy')
  expect(intake.arriving).toBe(3)
  now = 3_999
  const newcomer = begin(0)
  expect(await slowest.outcome).toBe('uploads_busy')
  expect(intake.arriving).toBe(3)
  for (const { finish } of [fast, young, newcomer]) finish()
  expect(await Promise.all([fast.outcome, young.outcome, newcomer.outcome])).toEqual(Array(3).fill('whole'))
  expect(intake.arriving).toBe(0)
})
