import { type ComponentType, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useTranslate, withTexts } from '../lib/locale.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { loadPages, loadProfile, loadStudio } from './load-screens.ts'
import { Notice } from './notice.tsx'
import { ROUTES, type ScreenName } from './routes.ts'

type Screen = ComponentType<{ params: { taskId?: string; tab?: string; '*'?: string } }>

function pages(choose: (code: Awaited<ReturnType<typeof loadPages>>) => Screen) {
  return lazyScreen(loadPages, choose)
}

const StudioScreen = lazyScreen(loadStudio, ({ StudioScreen }) => StudioScreen)
const CreationsScreen = lazyScreen(
  () => withTexts('creations', import('./creations/creations-screen.tsx')),
  ({ CreationsScreen }) => CreationsScreen,
)
const ProfileScreen = lazyScreen(loadProfile, ({ ProfileScreen }) => ProfileScreen)
const AccountScreen = lazyScreen(loadProfile, ({ AccountScreen }) => AccountScreen)
const SignInScreen = lazyScreen(
  () => withTexts('auth', import('./sign-in-screen.tsx')),
  ({ SignInScreen }) => SignInScreen,
)
const FarewellScreen = lazyScreen(
  () => withTexts('auth', import('./farewell-screen.tsx')),
  ({ FarewellScreen }) => FarewellScreen,
)

const SCREENS: Record<ScreenName, Screen> = {
  studio: ({ params }) => <StudioScreen taskId={params.taskId ?? null} />,
  creations: () => <CreationsScreen />,
  profile: ({ params }) => <ProfileScreen tab={params.tab} />,
  account: () => <AccountScreen />,
  admin: pages(({ AdminGate }) => AdminGate),
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

/** Shows the screen of an address; an unknown address shows the first page. */
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
