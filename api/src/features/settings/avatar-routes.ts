import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { avatarKeyOf } from '@pawport/shared/settings/avatar.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import type { Intake } from '../../http/uploads/intake.ts'
import { changeAvatar, checkAvatar, removeAvatar } from './avatar.ts'

/** The pictures of users. */
export function avatarRoutes(app: App, context: ApiContext, intake: Intake): void {
  route(app, 'avatar.change', async ({ user, request }) => {
    const photo = await intake.receiveForm(request, user.id, async ({ file }) => checkAvatar(file))
    // Outside the turn of uploads: photos do not wait for avatars that wait for each other.
    return { image: await changeAvatar(context, user.id, photo) }
  })

  route(app, 'avatar.remove', async ({ user }) => {
    await removeAvatar(context, user.id)
    return { image: null }
  })

  route(app, 'avatar.read', async ({ params, reply }) => {
    const key = avatarKeyOf(params.name)
    if (!key) throw new AppError('not_found')
    const { body, size, contentType } = await context.objects.get(key).catch((error: unknown) => {
      if (error instanceof ObjectMissingError) throw new AppError('not_found')
      throw error
    })
    // An avatar never changes below its address, so browsers keep it. After an hour a removed one is gone.
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-length': size })
      .type(contentType)
      .send(body)
  })
}
