import type { ErrorCode } from '../../contract/errors.ts'
import { thumbnailKey } from '../../contract/generations/thumbnails.ts'
import { AppError } from '../../platform/errors.ts'
import type { ObjectStore } from '../objects/objects.ts'
import type { Content, Moderation } from './moderation.ts'

/** What users show to others, and the error that says which of it has to change. */
export const PUBLIC_PARTS = {
  handle: 'handle_refused',
  comment: 'comment_refused',
  destination: 'destination_refused',
  petName: 'pet_name_refused',
  diary: 'diary_refused',
  picture: 'picture_refused',
  albumTitle: 'album_title_refused',
  landingPageName: 'landing_page_name_refused',
  shortLink: 'short_link_refused',
  task: 'task_refused',
  documentName: 'document_name_refused',
  avatar: 'avatar_refused',
} as const satisfies Record<string, ErrorCode>

export type PublicPart = keyof typeof PUBLIC_PARTS

/**
 * A text, or what reads a picture; a picture is read for a service alone, because words cannot be found in
 * it.
 */
type Shown = string | null | undefined | (() => Promise<Extract<Content, { kind: 'picture' }>>)
export type PublicContent = { [Part in PublicPart]?: Shown }

/** So many questions are asked at a time about an album. */
const AT_ONCE = 4

/**
 * Asks about everything that becomes visible to others: each text and each picture goes through here. The
 * caller shows nothing when it throws.
 * @throws {AppError} one of `PUBLIC_PARTS`; moderation_unavailable
 */
export async function requireAllowed(
  moderation: Moderation,
  ...contents: readonly PublicContent[]
): Promise<void> {
  const asked = new Set<string>()
  const questions = contents
    .flatMap((content) => Object.entries(content) as [PublicPart, Shown][])
    .filter(([part, shown]) => {
      if (!shown) return false
      if (typeof shown !== 'string') return moderation.kind !== 'none'
      const isNew = !asked.has(`${part} ${shown}`)
      asked.add(`${part} ${shown}`)
      return isNew
    })
  for (let from = 0; from < questions.length; from += AT_ONCE)
    await Promise.all(questions.slice(from, from + AT_ONCE).map((question) => ask(moderation, question)))
}

async function ask(moderation: Moderation, [part, shown]: [PublicPart, Shown]): Promise<void> {
  if (!shown) return
  const content = typeof shown === 'string' ? ({ kind: 'text', text: shown } as const) : await shown()
  if (!(await moderation.allows(content))) throw new AppError(PUBLIC_PARTS[part])
}

/** What a public page or the gallery shows of a generation. */
interface ShownGeneration {
  prompt_location: string
  pet_name: string | null
  output_description: string | null
  output_image_key: string | null
}

/** The public content of a generation: the name of the pet stands on the picture. */
export function contentOf(objects: ObjectStore, row: ShownGeneration): PublicContent {
  const { output_image_key: key } = row
  return {
    destination: row.prompt_location,
    petName: row.pet_name,
    diary: row.output_description,
    picture: key === null ? null : pictureAt(objects, key),
  }
}

/** Reads a stored picture, the thumbnail of medium size where there is one. @throws {AppError} not_ready */
export function pictureAt(objects: ObjectStore, key: string): Exclude<Shown, string | null | undefined> {
  return async () => {
    const found = (await objects.stat(thumbnailKey(key, 'medium'))) ?? (await objects.stat(key))
    if (!found) throw new AppError('not_ready')
    return { kind: 'picture', bytes: await objects.read(found.key), type: found.contentType }
  }
}
