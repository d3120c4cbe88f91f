import { useLocation } from 'wouter'
import { rememberWanted } from '../../features/auth/sign-in.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Postmark } from '../../ui/postmark.tsx'
import { Footer } from '../footer.tsx'
import { paths } from '../paths.ts'
import { useDocumentTitle } from '../use-document-title.ts'
import { useVisitor } from '../use-visitor.tsx'
import { PasswordNote, Sidebar } from './sidebar.tsx'
import { isTabName, TABS } from './tabs.tsx'

/** The user's profile: creations, plan and points, recycle bin. The address names the tab. */
export function ProfileScreen({ tab: name }: { tab: string | undefined }) {
  const tab = isTabName(name) ? name : 'creations'
  const t = useTranslate()
  const { user, waiting } = useVisitor()
  useDocumentTitle(user ? t(TABS[tab].text) : t('profile.title'))
  if (waiting) return waiting
  if (!user) return <SignInFirst />
  const { Panel } = TABS[tab]
  return (
    <>
      <div className="mx-auto grid w-full max-w-[86rem] items-start gap-4 px-4 py-4 sm:gap-6 sm:px-6 sm:py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 lg:px-10">
        <Sidebar user={user} tab={tab} />
        <div className="flex min-w-0 flex-col gap-6">
          <Panel />
        </div>
        <PasswordNote className="lg:hidden" />
      </div>
      <Footer />
    </>
  )
}

function SignInFirst() {
  const t = useTranslate()
  const [place, navigate] = useLocation()
  function signIn(): void {
    rememberWanted(place)
    navigate(paths.signin)
  }
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-6 px-5 py-20 text-center">
      <Postmark text={t('profile.title')} lines={['···']} className="w-48 -rotate-6 text-teal" />
      <h1 className="font-title text-3xl">{t('profile.signIn')}</h1>
      <Button look="primary" onClick={signIn}>
        {t('profile.toLogin')}
      </Button>
    </div>
  )
}
