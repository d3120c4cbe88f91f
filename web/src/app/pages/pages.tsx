import '../../rest.css'
import type { ComponentType } from 'react'
import { SignInAgainOutlet } from '../../features/auth/sign-in-again-outlet.tsx'
import { withTexts } from '../../lib/locale.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { AdminGate } from '../admin/admin-gate.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import type { PageName, Params } from '../routes.ts'
import { ApiDocsScreen } from './api-docs-screen.tsx'
import { ContactScreen } from './contact-screen.tsx'
import { PrivacyScreen, TermsScreen } from './legal-screens.tsx'
import { NotFoundScreen } from './lost-screens.tsx'
import { PartnersScreen } from './partners-screen.tsx'
import { PricingScreen } from './pricing-screen.tsx'

const GalleryScreen = lazyScreen(
  () => import('../gallery/gallery-screen.tsx'),
  ({ GalleryScreen }) => GalleryScreen,
)

const BrandScreen = lazyScreen(
  () => withTexts('tasks', import('../tasks/brand-screen.tsx')),
  ({ BrandScreen }) => BrandScreen,
)
const TasksScreen = lazyScreen(
  () => withTexts('tasks', import('../tasks/tasks-screen.tsx')),
  ({ TasksScreen }) => TasksScreen,
)

const RedeemScreen = lazyScreen(
  () => import('../codes/codes-screen.tsx'),
  ({ CodesScreen }) => CodesScreen,
)

const PAGES: Record<PageName, ComponentType<{ params: Params }>> = {
  admin: AdminGate,
  apiDocs: ApiDocsScreen,
  brand: BrandScreen,
  contact: ContactScreen,
  gallery: GalleryScreen,
  notFound: NotFoundScreen,
  partners: PartnersScreen,
  pricing: PricingScreen,
  privacy: PrivacyScreen,
  redeem: RedeemScreen,
  tasks: TasksScreen,
  terms: TermsScreen,
}

/** The pages beside the studio. */
export function Page({ name, params }: { name: PageName; params: Params }) {
  const Screen = PAGES[name]
  useKeptFocus()
  return (
    <>
      <Screen params={params} />
      <SignInAgainOutlet />
    </>
  )
}
