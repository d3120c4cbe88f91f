import { paths } from '@pawport/shared/contract/paths.ts'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useTranslate, withTexts } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { buttonLook } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const Member = lazyPart(() => withTexts('notices', import('./member.tsx')).then(({ Member }) => Member))

/** What belongs to the signed-in user; otherwise the link to sign in, in the header alone. */
export function Account({ isMenu = false }: { isMenu?: boolean }) {
  const t = useTranslate()
  const { user } = useSession()
  if (user) {
    return (
      <Suspense>
        <Member user={user} isMenu={isMenu} />
      </Suspense>
    )
  }
  // The link to sign in is shown at once, except where the early script (public/early.js) found an earlier
  // sign-in.
  return (
    !isMenu && (
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
  )
}
