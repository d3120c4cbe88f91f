import { isSignedByLob } from '@pawport/shared/drivers/print-shop/lob/signature.ts'
import { isCallbackSecret } from '@pawport/shared/mailing/callbacks.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import * as z from 'zod/mini'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { addJob } from './order.ts'

/** Bytes of one call; those of shops have some kilobytes. */
const MAX_BODY = 256 * 1_024

const lobEvent = z.object({ body: z.object({ metadata: z.object({ card_id: z.uuid() }) }) })

/**
 * Where print shops say that an order changed. Nothing of what they say is believed: a job asks the shop. The
 * address of a card holds a secret; Lob signs the bytes that it sends, so that no body is parsed here.
 */
export async function printShopCallbacks(app: App, context: ApiContext): Promise<void> {
  const { shop, callbackKey } = context.config.printShop
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    route(scope, 'cards.called', async ({ params }) => {
      if (!isCallbackSecret(callbackKey, params.card_id, params.secret)) throw new AppError('not_found')
      await addJob(context, 'card.check', params.card_id)
      return null
    })
    route(scope, 'cards.calledByLob', async ({ request }) => {
      const secret = shop.kind === 'lob' ? shop.webhookSecret : null
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { 'lob-signature': signature, 'lob-signature-timestamp': timestamp } = request.headers
      const signed = { body, signature: signature?.toString(), timestamp: timestamp?.toString() }
      if (!secret || !isSignedByLob(secret, signed, context.clock.now()))
        throw new AppError('bad_request', { detail: 'the signature is wrong or too old' })
      const event = z.safeParse(lobEvent, parsed(body))
      // An event of mail that is not ours changes nothing.
      if (event.success) await addJob(context, 'card.check', event.data.body.metadata.card_id)
      return null
    })
  })
}

/** Null for what is no JSON. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
