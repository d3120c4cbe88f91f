import type { Passkey } from '@pawport/shared/contract/passkeys/schemas.ts'
import type { PasskeyRow } from '@pawport/shared/db/passkey-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { confirmationOptions, registrationOptions, verifyAnswer } from './ceremonies.ts'
import { addPasskey, isGuarded, removePasskey, requireRoom } from './changes.ts'
import { answered, challenged, type OwnSession, ownSession, passkeySite, siteOf } from './session.ts'
import { countUse, listPasskeys, noteConfirmed } from './store.ts'

function view({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** The passkeys of an account, and confirming a session with one. */
export function passkeyRoutes(app: App, context: ApiContext): void {
  const { config, db } = context

  route(app, 'passkeys.list', async ({ user, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const passkeys = await listPasskeys(db, user.id)
    return {
      passkeys: passkeys.map(view),
      second_factor: request.secondFactor,
      is_guarded: isGuarded(user, passkeys),
      is_required: user.role === 'admin' && config.secondFactor === 'required',
      origin: passkeySite(context, request)?.origin ?? null,
    }
  })

  route(app, 'passkeys.begin', async ({ user, request }) => {
    const session = ownSession({ user, request })
    const passkeys = await listPasskeys(db, user.id)
    requireRoom(session, passkeys)
    const options = await registrationOptions(siteOf(context, session), { user, passkeys })
    return challenged(context, session, { purpose: 'add', options })
  })

  route(app, 'passkeys.add', async ({ user, request, body }) =>
    view(await addPasskey(context, ownSession({ user, request }), body)),
  )

  route(app, 'passkeys.remove', async ({ user, request, params }) => {
    await removePasskey(context, ownSession({ user, request }), params.passkey_id)
    return null
  })

  route(app, 'passkeys.challenge', async ({ user, request }) => {
    const session = ownSession({ user, request })
    const passkeys = await listPasskeys(db, user.id)
    if (passkeys.length === 0) throw new AppError('no_passkeys')
    const options = await confirmationOptions(siteOf(context, session), passkeys)
    return challenged(context, session, { purpose: 'confirm', options })
  })

  route(app, 'passkeys.confirm', async ({ user, request, body }) => {
    await confirm(context, ownSession({ user, request }), body.credential)
    return null
  })
}

/** @throws {AppError} passkey_refused */
async function confirm(
  context: ApiContext,
  session: OwnSession,
  credential: Parameters<typeof verifyAnswer>[1],
): Promise<void> {
  const { db, databaseClock } = context
  const site = siteOf(context, session)
  await answered(context, session, 'confirm', async (challenge) => {
    const id = Buffer.from(credential.id, 'base64url')
    const passkeys = await listPasskeys(db, session.user.id)
    const passkey = passkeys.find(({ credential_id }) => credential_id.equals(id))
    if (!passkey) throw new Error('the passkey is not of this account')
    const count = await verifyAnswer(site, credential, { passkey, challenge })
    const now = await databaseClock.now()
    await db.transaction().execute(async (transaction) => {
      if (!(await countUse(transaction, passkey, { count, now })))
        throw new Error('the passkey was used elsewhere at the same time, or removed')
      await noteConfirmed(transaction, session.sessionHash, now)
    })
  })
}
