import { emptyAnswer } from '@pawport/shared/contract/generations.ts'
import { checkedPhotoAnswer, photoParams } from '@pawport/shared/contract/photos.ts'
import type { ApiContext } from '../../context.ts'
import { ok } from '../../http/envelope.ts'
import { localeOf } from '../../http/locale.ts'
import { patience } from '../../http/patience.ts'
import { checkPhoto } from '../../http/photo-form.ts'
import { wantsAsync } from '../../http/preferences.ts'
import { type App, failures } from '../../http/schema.ts'
import { requireUser } from '../../http/session.ts'
import type { Intake } from '../../http/uploads/intake.ts'
import { keepPhoto, readPhoto, removePhoto, waitForLook } from './photos.ts'
import { viewPhoto } from './view.ts'

const TAGS = ['Photos']

/** The free look at a photo before anything is charged. */
export async function photoRoutes(app: App, context: ApiContext, intake: Intake): Promise<void> {
  const whileWanted = patience(app)

  app.post(
    '/api/photos',
    {
      schema: {
        tags: TAGS,
        summary: 'Have a photo looked at: multipart with img, mimeType. Costs nothing',
        description:
          'Answers 201 with what was found, also when no postcard can be made of it (`refused`), or 202 with `checking` ' +
          'after 8 s unless set otherwise, or at once with `Prefer: respond-async`. The id stands for the photo in `POST /api/upload`, for a ' +
          'day after its last use.',
        consumes: ['multipart/form-data'],
        response: { 201: checkedPhotoAnswer, 202: checkedPhotoAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const photoId = await intake.receiveForm(request, user.id, async ({ file }) => {
        const photo = checkPhoto(file)
        const id = await keepPhoto(context, user.id, photo)
        request.log.info(
          { photoId: id, bytes: photo.data.length, type: photo.header.type },
          'photo to look at',
        )
        return id
      })
      const isAsync = wantsAsync(request.headers)
      if (isAsync) reply.header('Preference-Applied', 'respond-async')
      const row = isAsync
        ? await readPhoto(context, user.id, photoId)
        : await waitForLook(context, user.id, photoId, whileWanted(reply))
      reply.status(row.status === 'checking' ? 202 : 201)
      return ok(viewPhoto(row, localeOf(request)))
    },
  )

  app.get(
    '/api/photos/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'What was found in a photo, or that nobody has looked yet',
        params: photoParams,
        response: { 200: checkedPhotoAnswer, ...failures },
      },
    },
    async (request) => {
      const row = await readPhoto(context, requireUser(request).id, request.params.id)
      return ok(viewPhoto(row, localeOf(request)))
    },
  )

  app.delete(
    '/api/photos/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'Forget a photo; pictures that were made of it stay',
        params: photoParams,
        response: { 200: emptyAnswer, ...failures },
      },
    },
    async (request) => {
      await removePhoto(context, requireUser(request).id, request.params.id)
      return ok(null)
    },
  )
}
