import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { avatarUrl, newAvatarKey, setAvatar } from '@pawport/shared/settings/avatar.ts'
import type { ApiContext } from '../../context.ts'
import { avatarPicture } from '../../drivers/pictures/avatar-picture.ts'
import { checkPhoto } from '../../http/photo-form.ts'

/** The browser sends 512 pixels a side; other programs may send more, within what is decoded in a moment. */
const MAX_PIXELS = 1_024 * 1_024
const MAX_BYTES = 2_000_000
/** What browsers write, and decoders of which decode a part of a megapixel in milliseconds. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

type AvatarContext = Pick<ApiContext, 'db' | 'objects' | 'log' | 'moderation'>

/**
 * Stores a picture as the avatar of a user, and removes the former one. Returns its address.
 * @throws {AppError} photo_too_large, photo_unsupported, and those of `checkPhoto` and `requireAllowed`
 */
export async function changeAvatar(
  context: AvatarContext,
  userId: string,
  file: Buffer | null,
): Promise<string> {
  const { data, header } = checkPhoto(file)
  if (!TYPES.includes(header.type)) throw new AppError('photo_unsupported')
  if (data.length > MAX_BYTES) throw new AppError('avatar_too_large')
  if (header.width * header.height > MAX_PIXELS) throw new AppError('avatar_too_large')
  const picture = await avatarPicture(data, MAX_PIXELS)
  await requireAllowed(context.moderation, {
    avatar: async () => ({ kind: 'picture', bytes: picture, type: 'image/webp' }),
  })
  const key = newAvatarKey()
  await context.objects.put(key, picture, { contentType: 'image/webp' })
  await replace(context, userId, key)
  return avatarUrl(key)
}

/** Takes the avatar away: the first letter of the name stands in its place. */
export async function removeAvatar(context: AvatarContext, userId: string): Promise<void> {
  await replace(context, userId, null)
}

/** When the store fails, a sweeper of the worker removes the former one later. */
async function replace(
  { db, objects, log }: AvatarContext,
  userId: string,
  key: string | null,
): Promise<void> {
  const former = await setAvatar(db, userId, key)
  if (!former) return
  await objects.remove(former).catch((error: Error) => {
    log.warn({ err: error.message }, 'left a former avatar to the sweeper')
  })
}
