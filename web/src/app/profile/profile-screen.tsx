import { paths } from '@pawport/shared/contract/paths.ts'
import { useLocation } from 'wouter'
import { rememberWanted } from '../../features/auth/sign-in.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Postmark } from '../../ui/postmark.tsx'
import { BillingNotices } from '../billing-notices.tsx'
import { Footer } from '../footer.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { loadPages } from '../load-pages.ts'
import { useDocumentTitle } from '../use-document-title.ts'
import { useVisitor } from '../use-visitor.tsx'
import { Sidebar } from './sidebar.tsx'
import { TAB_PANELS } from './tab-panels.ts'
import { isOfAccount, isTabName, TABS, type TabName } from './tabs.ts'
import { ToAccount } from './to-account.tsx'

/**
 * The user's profile: creations, plan and points, recycle bin. The address names the tab; any other name is
 * no page.
 */
export function ProfileScreen({ tab }: { tab: string | undefined }) {
  return isTabName(tab) ? <ProfileTab tab={tab} /> : <MissingPart />
}

/** A tab, with the user and the other tabs beside it; without a user the way to the sign-in. */
export function ProfileTab({ tab }: { tab: TabName }) {
  const t = useTranslate()
  const { text } = TABS[tab]
  const Panel = TAB_PANELS[tab]
  const { user, waiting } = useVisitor()
  useDocumentTitle(user ? t(text) : t('profile.title'))
  if (waiting) return waiting
  if (!user) return <SignInFirst />
  return (
    <>
      <div className="mx-auto grid w-full max-w-[86rem] items-start gap-4 px-4 py-4 sm:gap-6 sm:px-6 sm:py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 lg:px-10">
        <Sidebar user={user} tab={tab} />
        <div className="flex min-w-0 flex-col gap-6">
          {/* These say the same in their own places. */}
          {tab !== 'subscription' && tab !== 'account' && <BillingNotices />}
          {isOfAccount(tab) && tab !== 'account' && <ToAccount />}
          <Panel />
        </div>
      </div>
      <Footer />
    </>
  )
}

/** The page for unknown addresses comes with the other public pages, whose texts it needs. */
const MissingPart = lazyScreen(loadPages, ({ Page }) => () => <Page name="notFound" params={{}} />)

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
