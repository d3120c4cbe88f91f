import { randomInt } from 'node:crypto'
import { type DraftCardInput, draftCards, draftFields } from '@pawport/shared/contract/drafts/schemas.ts'
import type { DraftCard } from '@pawport/shared/db/draft-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type * as z from 'zod/mini'
import { isNestedTooDeep } from '../../http/nesting.ts'
import { checkPhoto, type PhotoForm, type SentPhoto } from '../../http/photo-form.ts'
import { storable, storablePlace } from '../../http/storable.ts'

const MAX_SEED = 2_147_483_647

export interface WantedDrafts {
  cards: DraftCard[]
  fields: z.infer<typeof draftFields>
  /** Null when the fields name a photo that is kept already. */
  photo: SentPhoto | null
}

/** Checks the form of a request for drafts. Throws AppError with what the user should do. */
export function readDrafts({ fields: raw, file }: PhotoForm): WantedDrafts {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value.trim() !== ''))
  const fields = parse(draftFields, given, 'cards, photo_id, pet, pet_id')
  const cards = parse(draftCards, fromJson(fields.cards), 'cards')
  const hasPhoto = Boolean(file?.length)
  if (hasPhoto && fields.photo_id) throw new AppError('bad_request', { detail: 'img, photo_id' })
  const isKept = Boolean(fields.photo_id || (fields.pet_id && !hasPhoto))
  return { cards: cards.map(toCard), fields, photo: isKept ? null : checkPhoto(file) }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, name: string): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map(({ path }) => path.join('.')).join(', ') || name
  throw new AppError('bad_request', { detail }, { cause: parsed.error })
}

function fromJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isNestedTooDeep(value)) return value
  } catch (error) {
    throw new AppError('bad_request', { detail: 'cards' }, { cause: error })
  }
  throw new AppError('bad_request', { detail: 'cards' })
}

/** With the defaults of an order. */
function toCard(card: DraftCardInput): DraftCard {
  const location = storablePlace(card.location)
  if (!location) throw new AppError('bad_request', { detail: 'location' })
  if ((card.lat === undefined) !== (card.lng === undefined))
    throw new AppError('bad_request', { detail: 'lat, lng' })
  return {
    location,
    lat: card.lat ?? null,
    lng: card.lng ?? null,
    style: card.style ?? 'vintage',
    aspect: card.aspect ?? '1:1',
    mount: card.mount ?? 'auto',
    portrayal: card.portrayal ?? 'drawn',
    way: card.way ?? 'auto',
    wears: card.wears ?? 'none',
    occasion: card.occasion ?? 'none',
    mood: card.mood ? storable(card.mood) : null,
    seed: card.seed ?? randomInt(MAX_SEED),
  }
}
