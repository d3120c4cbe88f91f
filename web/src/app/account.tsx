import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import { signOut } from '../features/auth/sign-in.ts'
import { useTranslate } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonLook } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { paths } from './paths.ts'

/** Who is signed in, and the way out; for everyone else the way in. */
export function Account() {
  const t = useTranslate()
  const { user } = useSession()
  // The way in is there from the first moment, except for those who were signed in before: see the early script.
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

/** Only there for who is signed in. */
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
