import { signedUrlsAnswer, signedUrlsBody } from '@pawport/shared/contract/objects.ts'
import type { ApiContext } from '../../context.ts'
import { ok } from '../../http/envelope.ts'
import { type App, failures } from '../../http/schema.ts'
import { requireUser } from '../../http/session.ts'
import { ownKeys } from './store.ts'

/** Exchanges keys for links that browsers can open, which live for `expires` seconds. */
export async function signedUrlRoutes(app: App, { db, objects }: ApiContext): Promise<void> {
  app.post(
    '/api/oss/batch-signed-urls',
    {
      schema: {
        tags: ['Objects'],
        summary: "Links for the caller's own keys; others are left out",
        body: signedUrlsBody,
        response: { 200: signedUrlsAnswer, ...failures },
      },
    },
    async (request) => {
      const user = requireUser(request)
      const keys = await ownKeys(db, user.id, [...new Set(request.body.keys)])
      const options = { method: 'GET', expiresSeconds: request.body.expires } as const
      const links = await Promise.all(
        keys.map(async (key) => [key, await objects.sign(key, options)] as const),
      )
      return ok(Object.fromEntries(links))
    },
  )
}
