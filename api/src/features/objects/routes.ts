import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { ownKeys } from './store.ts'

/** Exchanges keys for links that browsers can open, which live for `expires` seconds. */
export async function signedUrlRoutes(app: App, { db, objects }: ApiContext): Promise<void> {
  route(app, 'objects.sign', async ({ user, body }) => {
    const asked = [...new Set(body.keys)]
    const own = await ownKeys(db, user.id, asked)
    const options = { method: 'GET', expiresSeconds: body.expires } as const
    const links = await Promise.all(own.map(async (key) => [key, await objects.sign(key, options)] as const))
    return { ...Object.fromEntries(asked.map((key) => [key, ''])), ...Object.fromEntries(links) }
  })
}
