import type { ApiContext } from '../../context.ts'
import { clientSignals } from '../../http/client-signal.ts'
import { checkPhoto } from '../../http/photo-form.ts'
import { wantsAsync } from '../../http/preferences.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import type { Intake } from '../../http/uploads/intake.ts'
import { keepPhoto, readPhoto, removePhoto, waitForCheck } from './photos.ts'
import { viewPhoto } from './view.ts'

/** The free photo check before anything is charged. */
export async function photoRoutes(app: App, context: ApiContext, intake: Intake): Promise<void> {
  const clientSignal = clientSignals(app)

  route(app, 'photos.check', async ({ user, locale, request, reply }) => {
    const photoId = await intake.receiveForm(request, user.id, async ({ file }) => {
      const photo = checkPhoto(file)
      const id = await keepPhoto(context, user.id, photo)
      const { data, header } = photo
      request.log.info({ photoId: id, bytes: data.length, type: header.type }, 'photo to check')
      return id
    })
    const isAsync = wantsAsync(request.headers)
    if (isAsync) reply.header('Preference-Applied', 'respond-async')
    const row = isAsync
      ? await readPhoto(context, user.id, photoId)
      : await waitForCheck(context, user.id, photoId, clientSignal(reply))
    reply.status(row.status === 'checking' ? 202 : 201)
    return viewPhoto(row, locale)
  })

  route(app, 'photos.read', async ({ user, params, locale }) =>
    viewPhoto(await readPhoto(context, user.id, params.id), locale),
  )

  route(app, 'photos.remove', async ({ user, params }) => {
    await removePhoto(context, user.id, params.id)
    return null
  })
}
