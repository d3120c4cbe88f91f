import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { MAX_LOCATION_LENGTH, type UploadFields, uploadFields } from '@pawport/shared/contract/generations.ts'
import { type PhotoHeader, readPhotoHeader } from '@pawport/shared/photos/header.ts'
import { PhotoHeaderError } from '@pawport/shared/photos/photo-header-error.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'

const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** A body far beyond the limit is not even read to its end. */
const MAX_BODY_BYTES = 4 * MAX_PHOTO_BYTES

export interface Upload {
  fields: UploadFields
  photo: Buffer
  header: PhotoHeader
  /** SHA-256 over fields and photo: tells a repeated request from another one with the same key. */
  hash: Buffer
}

async function readPhoto(file: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file.file) chunks.push(chunk as Buffer)
  if (file.file.truncated) throw new AppError('photo_too_large')
  return Buffer.concat(chunks)
}

function checkFields(raw: Record<string, string>): UploadFields {
  const location = (raw.location ?? '').replace(/\s+/g, ' ').trim()
  if (!location) throw new AppError('location_missing')
  if ([...location].length > MAX_LOCATION_LENGTH) throw new AppError('location_too_long')
  // An empty text field is one that was left out.
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value.trim() !== ''))
  const parsed = uploadFields.safeParse({ ...given, location: storable(location) })
  if (!parsed.success) {
    const detail = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new AppError('bad_request', { detail }, { cause: parsed.error })
  }
  if ((parsed.data.lat === undefined) !== (parsed.data.lng === undefined)) {
    throw new AppError('bad_request', { detail: 'lat, lng' })
  }
  return { ...parsed.data, ...(parsed.data.mood ? { mood: storable(parsed.data.mood) } : {}) }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; other control characters have no business in a name. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

function checkHeader(photo: Buffer): PhotoHeader {
  try {
    return readPhotoHeader(photo)
  } catch (error) {
    if (error instanceof PhotoHeaderError) throw new AppError(error.code)
    throw error
  }
}

async function readParts(
  request: FastifyRequest,
): Promise<{ raw: Record<string, string>; photo: Buffer | null }> {
  const raw: Record<string, string> = {}
  let photo: Buffer | null = null
  const limits = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 20, fieldSize: 10_000 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') raw[part.fieldname] = String(part.value)
      else if (part.fieldname === 'img') photo = await readPhoto(part)
      else part.file.resume()
    }
  } catch (error) {
    // Fastify's own errors have a code that says what is wrong; what the parser throws means a broken body.
    if (error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw new AppError('upload_interrupted', {}, { cause: error })
  }
  return { raw, photo }
}

/**
 * Reads and checks the multipart form of an upload: at most 10 MB, refused while it streams; type, pixels and wholeness
 * of the photo by its bytes, without decoding it. Throws AppError with what the user should do.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new AppError('photo_too_large')
  if (!request.isMultipart()) throw new AppError('photo_missing')
  const { raw, photo } = await readParts(request)
  if (!photo) throw new AppError('photo_missing')
  const header = checkHeader(photo)
  const fields = checkFields(raw)
  const hash = createHash('sha256').update(JSON.stringify(fields)).update(photo).digest()
  return { fields, photo, header, hash }
}
