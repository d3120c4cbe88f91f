import type { Publication } from '@pawport/shared/contract/community/schemas.ts'
import { Heart } from 'lucide-react'
import { isSignedOut } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { useSession } from '../../lib/use-session.ts'
import { classNames } from '../../ui/class-names.ts'
import { noteLikes, useLikes } from './like-states.ts'

interface Props {
  publication: Publication
  /** Leads a visitor to the sign-in, and back. */
  onSignIn: () => void
  className?: string
}

/** Likes a picture, or takes the like back; shown at once, and as the server has it when it has answered. */
export function LikeButton({ publication, onSignIn, className }: Props) {
  const t = useTranslate()
  const { user, isLoading } = useSession()
  const { id } = publication
  const { likes, is_liked } = useLikes(publication)

  const { start } = useAction(async () => {
    noteLikes(id, { likes: likes + (is_liked ? -1 : 1), is_liked: !is_liked })
    try {
      const params = { id }
      // The build writes the address in place of each name, so that the names stand alone.
      const asked = is_liked ? call('community.unlike', { params }) : call('community.like', { params })
      noteLikes(id, await asked)
    } catch (error) {
      noteLikes(id, { likes, is_liked })
      if (!isSignedOut(error)) throw error
      onSignIn()
    }
  })

  return (
    <button
      type="button"
      aria-pressed={is_liked}
      aria-label={`${t('community.like')}, ${t('community.likes', { count: likes })}`}
      // Before the session is known the server decides.
      onClick={user || isLoading ? start : onSignIn}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 font-semibold text-ink-soft hover:text-bad',
        className,
      )}
    >
      <Heart aria-hidden="true" className={classNames('size-5', is_liked && 'fill-coral text-coral')} />
      <span aria-hidden="true">{likes}</span>
    </button>
  )
}
