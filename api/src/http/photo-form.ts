import type { MultipartFile } from '@fastify/multipart'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { MAX_PHOTO_BYTES } from '@pawport/shared/contract/photos/limits.ts'
import { type PhotoHeader, readPhotoHeader } from '@pawport/shared/photos/header.ts'
import { PhotoHeaderError } from '@pawport/shared/photos/photo-header-error.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { UploadGate } from './upload-gate.ts'
import type { SpooledFile } from './uploads/spool.ts'

/** A body this many times larger than the limit of its file is refused unread. */
const BODY_FACTOR = 4

/** The file field of a form: its name, its limit and its errors. */
export interface FileRules {
  /** The name of the field. */
  field: string
  maxBytes: number
  missing: ErrorCode
  tooLarge: ErrorCode
  /**
   * Left out: that of photos. Files whose check takes long have one of their own, so that no photo waits for
   * them.
   */
  gate?: UploadGate
}

export const PHOTO_RULES: FileRules = {
  field: 'img',
  maxBytes: MAX_PHOTO_BYTES,
  missing: 'photo_missing',
  tooLarge: 'photo_too_large',
}

export interface SentPhoto {
  data: Buffer
  header: PhotoHeader
}

interface ReadForm {
  /** The text fields as they came. */
  fields: Record<string, string>
  /** Whether the form had its file; an empty file counts. */
  hasFile: boolean
  /** The file's name as the sender gave it. */
  fileName?: string
}

export interface PhotoForm extends Pick<ReadForm, 'fields' | 'fileName'> {
  /** The bytes of the file, not checked yet; null when there is none. */
  file: Buffer | null
}

/**
 * Reads a multipart form with at most one file; one that is too large is refused while it streams. Its bytes
 * go to `file`. Throws AppError with what the user should do.
 */
export async function readFileForm(
  request: FastifyRequest,
  file: SpooledFile,
  rules: FileRules,
): Promise<ReadForm> {
  const { field, maxBytes, missing, tooLarge } = rules
  if (Number(request.headers['content-length'] ?? 0) > BODY_FACTOR * maxBytes) throw new AppError(tooLarge)
  if (!request.isMultipart()) throw new AppError(missing)
  const form: ReadForm = { fields: {}, hasFile: false }
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 30 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (Object.hasOwn(form.fields, part.fieldname))
          throw new AppError('bad_request', { detail: part.fieldname })
        form.fields[part.fieldname] = String(part.value)
      } else if (part.fieldname === field) {
        await spoolFile(part, file)
        if (part.file.truncated) throw new AppError(tooLarge)
        form.hasFile = true
        form.fileName = part.filename
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
}

async function keepChunk(file: SpooledFile, chunk: Buffer): Promise<void> {
  try {
    await file.write(chunk)
  } catch (error) {
    // The disk is full or not writable: the fault is not in the photo or the connection.
    throw new AppError('uploads_busy', {}, { cause: error })
  }
}

/**
 * Checks type, pixels and completeness of a photo by its bytes, without decoding it. Throws AppError with the
 * reason.
 */
export function checkPhoto(data: Buffer | null): SentPhoto {
  if (!data) throw new AppError('photo_missing')
  try {
    return { data, header: readPhotoHeader(data) }
  } catch (error) {
    if (error instanceof PhotoHeaderError) throw new AppError(error.code, error.details, { cause: error })
    throw error
  }
}
