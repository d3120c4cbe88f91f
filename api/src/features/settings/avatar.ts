import { MAX_AVATAR_BYTES } from '@pawport/shared/contract/settings/limits.ts'
import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { avatarUrl, newAvatarKey, setAvatar } from '@pawport/shared/settings/avatar.ts'
import type { ApiContext } from '../../context.ts'
import { checkPhoto, type SentPhoto } from '../../http/photo-form.ts'

/** The browser sends 512 pixels a side; other programs may send more, within what is decoded in a moment. */
const MAX_PIXELS = 1_024 * 1_024
/** What browsers write, and decoders of which decode a part of a megapixel in milliseconds. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

type AvatarContext = Pick<ApiContext, 'db' | 'objects' | 'log' | 'avatarMaker' | 'moderation'>

/**
 * Judges a file by its header: only small pictures become avatars.
 * @throws {AppError} avatar_too_large, avatar_unsupported, and the others of `checkPhoto`
 */
export function checkAvatar(file: Buffer | null): SentPhoto {
  const photo = checkPicture(file)
  const { data, header } = photo
  if (!TYPES.includes(header.type)) throw new AppError('avatar_unsupported')
  if (data.length > MAX_AVATAR_BYTES) throw new AppError('avatar_too_large')
  if (header.width * header.height > MAX_PIXELS) throw new AppError('avatar_too_large')
  return photo
}

/** A photo may be of more kinds than an avatar, and its text names them. */
function checkPicture(file: Buffer | null): SentPhoto {
  try {
    return checkPhoto(file)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'photo_unsupported')) throw error
    throw new AppError('avatar_unsupported', {}, { cause: error })
  }
}

/**
 * Stores a checked picture as the avatar of a user, and removes the former one. Returns its address.
 * @throws {AppError} those of `AvatarMaker.make` and `requireAllowed`
 */
export async function changeAvatar(
  context: AvatarContext,
  userId: string,
  { data, header }: SentPhoto,
): Promise<string> {
  const picture = await context.avatarMaker.make(data, header)
  await requireAllowed(context.moderation, {
    avatar: async () => ({ kind: 'picture', bytes: picture, type: 'image/webp' }),
  })
  const key = newAvatarKey()
  await context.objects.put(key, picture, { contentType: 'image/webp' })
  await replace(context, userId, key)
  return avatarUrl(key)
}

/** Takes the avatar away: the first letter of the name stands in its place. */
export async function removeAvatar(
  context: Omit<AvatarContext, 'avatarMaker' | 'moderation'>,
  userId: string,
): Promise<void> {
  await replace(context, userId, null)
}

/** When the store fails, a sweeper of the worker removes the former one later. */
async function replace(
  { db, objects, log }: Omit<AvatarContext, 'avatarMaker' | 'moderation'>,
  userId: string,
  key: string | null,
): Promise<void> {
  const former = await setAvatar(db, userId, key)
  if (!former) return
  await objects.remove(former).catch((error: Error) => {
    log.warn({ err: error.message }, 'left a former avatar to the sweeper')
  })
}
