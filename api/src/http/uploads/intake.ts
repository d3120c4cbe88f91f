import { join } from 'node:path'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { type FileRules, PHOTO_RULES, type PhotoForm, readFileForm } from '../photo-form.ts'
import { requestNetwork } from '../request-network.ts'
import { Slots } from '../slots.ts'
import type { UploadGate } from '../upload-gate.ts'
import type { SlowSenders } from './slow-senders.ts'
import { Spool } from './spool.ts'

/** A sender is measured only after this time, in milliseconds. */
const YOUNG_MS = 2_000

export interface Intake {
  /**
   * Reads a form with one file, a photo unless `rules` say otherwise, then calls `work` when it is this
   * user's turn. Throws the errors of `work`, and AppError: too_many_uploads, too_many_requests,
   * uploads_busy, upload_too_slow, and those of `readFileForm`.
   */
  receiveForm<T>(
    request: FastifyRequest,
    userId: string,
    work: (form: PhotoForm) => Promise<T>,
    rules?: FileRules,
  ): Promise<T>
  /**
   * Reads another body under the same limits, except the limit per user. Throws the errors of `read`, and the
   * AppErrors above.
   */
  receiveBody<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T>
  /** Number of bodies that are arriving. */
  readonly arriving: number
}

interface Arriving {
  begunAt: number
  /** Bytes so far. */
  received(): number
  refuse(error: AppError): void
}

interface Options {
  senders: SlowSenders
  gate: UploadGate
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

/**
 * Takes in uploads. An arriving body takes little memory and no turn, so that a fast upload does not wait for
 * slow ones. When too many bodies arrive at once, the slowest is refused.
 */
export function openIntake(
  context: Pick<ApiContext, 'config'>,
  { senders, gate, now = () => performance.now() }: Options,
): Intake {
  const { uploadsPerUser, uploadsPerAddress, uploadsAtOnce, uploadMemoryBytes } = context.config.traffic
  const spool = new Spool({ memoryBytes: uploadMemoryBytes, folder: join(context.config.dataDir, 'spool') })
  const slots = new Slots()
  const arriving = new Set<Arriving>()

  /** Takes a slot of the user and one of the address; returns a function that gives them back. */
  function enter(request: FastifyRequest, userId: string | null): () => void {
    const leaveUser = userId === null ? () => undefined : slots.take(`user:${userId}`, uploadsPerUser)
    if (!leaveUser) throw new AppError('too_many_uploads', { limit: uploadsPerUser })
    const leaveAddress = slots.take(`address:${requestNetwork(request, context)}`, uploadsPerAddress)
    if (!leaveAddress) {
      leaveUser()
      throw new AppError('too_many_requests', { seconds: 10 })
    }
    return () => {
      leaveUser()
      leaveAddress()
    }
  }

  function makeRoom(): void {
    if (arriving.size < uploadsAtOnce) return
    const time = now()
    const speed = ({ begunAt, received }: Arriving) => received() / (time - begunAt)
    const [slowest] = [...arriving]
      .filter(({ begunAt }) => time - begunAt >= YOUNG_MS)
      .sort((one, other) => speed(one) - speed(other))
    if (!slowest) throw new AppError('uploads_busy')
    arriving.delete(slowest)
    slowest.refuse(new AppError('uploads_busy'))
  }

  /** Reads a body; refuses it when its sender is too slow, or a faster one needs the slot. */
  async function read<T>(request: FastifyRequest, reading: () => Promise<T>): Promise<T> {
    makeRoom()
    const { socket } = request.raw
    const before = socket.bytesRead
    const refused = Promise.withResolvers<never>()
    const body: Arriving = {
      begunAt: now(),
      received: () => socket.bytesRead - before,
      refuse: refused.reject,
    }
    arriving.add(body)
    try {
      return await Promise.race([senders.guard(request, reading()), refused.promise])
    } finally {
      arriving.delete(body)
    }
  }

  return {
    get arriving() {
      return arriving.size
    },
    async receiveForm(request, userId, work, rules = PHOTO_RULES) {
      const leave = enter(request, userId)
      const file = spool.file()
      try {
        const { hasFile, ...form } = await read(request, () => readFileForm(request, file, rules))
        return await (rules.gate ?? gate).pass(userId, async () =>
          work({ ...form, file: hasFile ? await file.read() : null }),
        )
      } finally {
        leave()
        await file.discard()
      }
    },
    async receiveBody(request, reading) {
      const leave = enter(request, null)
      try {
        return await read(request, reading)
      } finally {
        leave()
      }
    },
  }
}
