import { TYPED_HANDLE } from '../contract/settings/schemas.ts'
import { AppError } from '../platform/errors.ts'

/** Names that would pass for the operator, for a part of the product, or for no user at all. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator admins album albums all anonymous anybody api app apps auth billing blog board
  bot bots cats community config contact copyright credits dashboard default deleted delete dev developer dogs everybody everyone
  export faq feed form forum free gallery google guest health hello help home host hostmaster info invite issuer legal login logout
  mail mailer me member members moderation moderator moderators mod mods money new news newsletter nobody noreply null official
  operator order orders other owner owners password pawport payment payments plan plans popular postmaster premium press pricing
  privacy pro profile public recent recycle register report reports root sales search security service services session settings
  share shop sign_in sign_out sign_up signin signout signup staff status store stripe studio suc sucout superuser support sysadmin
  system team teams terms test tester tests undefined unknown unsubscribe update user username users webhook webmaster welcome
  whatsapp www you`.split(/\s+/),
)
/** Parts that no name of a user may contain. */
const RESERVED_PARTS = /pawport|(?:^|_)(?:admin|official|moderator|support|staff)(?:_|$)/

/**
 * A handle as it is stored: in small letters, without an @ before it.
 * @throws {AppError} handle_invalid; handle_reserved
 */
export function parseHandle(typed: string): string {
  if (!TYPED_HANDLE.test(typed)) throw new AppError('handle_invalid')
  const handle = typed.trim().replace(/^@/, '').toLowerCase()
  if (RESERVED.has(handle) || RESERVED_PARTS.test(handle)) throw new AppError('handle_reserved')
  return handle
}
