import type { MultipartFile } from '@fastify/multipart'
import { MAX_PHOTO_BYTES } from '@pawport/shared/contract/photo-limits.ts'
import { type PhotoHeader, readPhotoHeader } from '@pawport/shared/photos/header.ts'
import { PhotoHeaderError } from '@pawport/shared/photos/photo-header-error.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { SpooledFile } from './uploads/spool.ts'

/** A body beyond this is refused unread. */
const MAX_BODY_BYTES = 4 * MAX_PHOTO_BYTES

export interface SentPhoto {
  data: Buffer
  header: PhotoHeader
}

interface ReadForm {
  /** The text fields as they came. */
  fields: Record<string, string>
  /** Whether the form had a file `img`; an empty file counts. */
  hasFile: boolean
}

export interface PhotoForm extends Pick<ReadForm, 'fields'> {
  /** The bytes of the file `img`, not checked yet; null when there is none. */
  file: Buffer | null
}

/**
 * Reads a multipart form with at most one photo of at most 10 MB, refused while it streams. The photo's bytes go to
 * `file`. Throws AppError with what the user should do.
 */
export async function readPhotoForm(request: FastifyRequest, file: SpooledFile): Promise<ReadForm> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new AppError('photo_too_large')
  if (!request.isMultipart()) throw new AppError('photo_missing')
  const form: ReadForm = { fields: {}, hasFile: false }
  const limits = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 30 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'img') {
        await spoolFile(part, file)
        form.hasFile = true
      } else part.file.resume()
    }
  } catch (error) {
    // Fastify's own errors have a code that says what is wrong; what the parser throws means a broken body.
    if (error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw new AppError('upload_interrupted', {}, { cause: error })
  }
  return form
}

async function spoolFile(part: MultipartFile, file: SpooledFile): Promise<void> {
  for await (const chunk of part.file) await keepChunk(file, chunk as Buffer)
  if (part.file.truncated) throw new AppError('photo_too_large')
}

async function keepChunk(file: SpooledFile, chunk: Buffer): Promise<void> {
  try {
    await file.write(chunk)
  } catch (error) {
    // The disk is full or not writable: the fault is not in the photo or the connection.
    throw new AppError('uploads_busy', {}, { cause: error })
  }
}

/** Checks type, pixels and completeness of a photo by its bytes, without decoding it. Throws AppError with the reason. */
export function checkPhoto(data: Buffer | null): SentPhoto {
  if (!data) throw new AppError('photo_missing')
  try {
    return { data, header: readPhotoHeader(data) }
  } catch (error) {
    if (error instanceof PhotoHeaderError) throw new AppError(error.code, error.details, { cause: error })
    throw error
  }
}
