import { type ComponentType, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useTranslate, withTexts } from '../lib/locale.ts'
import { fetched } from './fetched.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { Notice } from './notice.tsx'
import { loadPages } from './pages/load-pages.ts'
import { loadProfile } from './profile/load-profile.ts'
import { ROUTES, type ScreenName } from './routes.ts'
import { loadStudio } from './studio/load-studio.ts'

type Screen = ComponentType<{ params: { taskId?: string; tab?: string } }>

function pages(choose: (code: Awaited<ReturnType<typeof loadPages>>) => Screen) {
  return fetched(loadPages, choose)
}

const StudioScreen = fetched(loadStudio, ({ StudioScreen }) => StudioScreen)
const CreationsScreen = fetched(
  () => withTexts('creations', import('./creations/creations-screen.tsx')),
  ({ CreationsScreen }) => CreationsScreen,
)
const ProfileScreen = fetched(loadProfile, ({ ProfileScreen }) => ProfileScreen)
const AccountScreen = fetched(loadProfile, ({ AccountScreen }) => AccountScreen)
const SignInScreen = fetched(
  () => withTexts('auth', import('./sign-in-screen.tsx')),
  ({ SignInScreen }) => SignInScreen,
)
const FarewellScreen = fetched(
  () => withTexts('auth', import('./farewell-screen.tsx')),
  ({ FarewellScreen }) => FarewellScreen,
)

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
