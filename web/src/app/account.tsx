import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import { signOut } from '../features/auth/sign-in.ts'
import { useTranslate } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonLook } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { paths } from './paths.ts'

/** The account of the signed-in user, with the sign-out; otherwise the link to sign in. */
export function Account() {
  const t = useTranslate()
  const { user } = useSession()
  // The link to sign in is shown at once, except where the early script (public/early.js) found an earlier sign-in.
  if (!user) {
    return (
      <Link
        href={paths.signup}
        className={buttonLook(
          'secondary',
          'whitespace-nowrap max-sm:px-4 text-sm in-data-member:invisible sm:text-base',
        )}
      >
        {t('nav.start')}
      </Link>
    )
  }
  return (
    <>
      <Link
        href={paths.profile}
        title={user.username}
        className="ml-1 flex min-h-11 items-center gap-2 rounded-full pr-1"
      >
        <span className="sr-only">{t('nav.profile')}</span>
        <Avatar name={user.username} image={user.image} className="size-9" />
        <span className="max-w-40 truncate font-semibold max-lg:sr-only">{user.username}</span>
      </Link>
      <SignOutButton className="max-md:hidden" />
    </>
  )
}

/** Shown to signed-in users only. */
export function SignOutButton({ className }: { className?: string }) {
  const t = useTranslate()
  const { user } = useSession()
  if (!user) return null
  return (
    <button
      type="button"
      onClick={signOut}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-paper-deep',
        className,
      )}
    >
      <LogOut aria-hidden="true" className="size-5" />
      {t('nav.logout')}
    </button>
  )
}
