import { type ComponentType, lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { addTexts, useTranslate } from '../lib/locale.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { Notice } from './notice.tsx'
import { loadPages } from './pages/load-pages.ts'
import { loadProfile } from './profile/load-profile.ts'
import { ROUTES, type ScreenName } from './routes.ts'
import { loadStudio } from './studio/load-studio.ts'

type Screen = ComponentType<{ params: { taskId?: string; tab?: string } }>

function pages(choose: (pages: Awaited<ReturnType<typeof loadPages>>) => Screen) {
  return lazy(() => loadPages().then((loaded) => ({ default: choose(loaded) })))
}

const StudioScreen = lazy(() => loadStudio().then(({ StudioScreen }) => ({ default: StudioScreen })))
const CreationsScreen = lazy(() =>
  Promise.all([import('./creations/creations-screen.tsx'), addTexts('creations')]).then(
    ([{ CreationsScreen }]) => ({ default: CreationsScreen }),
  ),
)
const ProfileScreen = lazy(() => loadProfile().then(({ ProfileScreen }) => ({ default: ProfileScreen })))
const AccountScreen = lazy(() => loadProfile().then(({ AccountScreen }) => ({ default: AccountScreen })))
const SignInScreen = lazy(() =>
  withAuthTexts(import('./sign-in-screen.tsx')).then(({ SignInScreen }) => ({ default: SignInScreen })),
)
const FarewellScreen = lazy(() =>
  withAuthTexts(import('./farewell-screen.tsx')).then(({ FarewellScreen }) => ({ default: FarewellScreen })),
)

async function withAuthTexts<Code>(loading: Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([loading, addTexts('auth')])
  return code
}

const SCREENS: Record<ScreenName, Screen> = {
  studio: ({ params }) => <StudioScreen taskId={params.taskId ?? null} />,
  creations: () => <CreationsScreen />,
  profile: ({ params }) => <ProfileScreen tab={params.tab} />,
  account: () => <AccountScreen />,
  signIn: () => <SignInScreen />,
  signedIn: () => <FarewellScreen titleKey="auth.signedIn" />,
  signedOut: () => <FarewellScreen titleKey="auth.signedOut" />,
  gallery: pages(({ GalleryScreen }) => GalleryScreen),
  pricing: pages(({ PricingScreen }) => PricingScreen),
  contact: pages(({ ContactScreen }) => ContactScreen),
  privacy: pages(({ PrivacyScreen }) => PrivacyScreen),
  terms: pages(({ TermsScreen }) => TermsScreen),
  apiDocs: pages(({ ApiDocsScreen }) => ApiDocsScreen),
  notBuilt: pages(({ NotBuiltScreen }) => NotBuiltScreen),
  notFound: pages(({ NotFoundScreen }) => NotFoundScreen),
}

/** Which screen an address shows; what is not in the table is home. */
export function Screens() {
  const t = useTranslate()
  return (
    <Suspense fallback={<Notice text={t('app.loading')} />}>
      <Switch>
        {ROUTES.map((route) =>
          'to' in route ? (
            <Route key={route.path} path={route.path}>
              <Redirect to={route.to} replace />
            </Route>
          ) : (
            <Route key={route.path} path={route.path} component={SCREENS[route.screen]} />
          ),
        )}
        <Route component={HomeScreen} />
      </Switch>
    </Suspense>
  )
}
