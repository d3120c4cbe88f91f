import { type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useTranslate, withTexts } from '../lib/locale.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { loadPages } from './load-pages.ts'
import { loadProfile, loadStudio } from './load-screens.ts'
import { Notice } from './notice.tsx'
import { type Params, ROUTES, type ScreenName } from './routes.ts'

const StudioScreen = lazyScreen(loadStudio, ({ StudioScreen }) => StudioScreen)
const CreationsScreen = lazyScreen(
  () => withTexts('creations', import('./creations/creations-screen.tsx')),
  ({ CreationsScreen }) => CreationsScreen,
)
const SignInScreen = lazyScreen(
  () => withTexts('auth', import('./sign-in-screen.tsx')),
  ({ SignInScreen }) => SignInScreen,
)
const FarewellScreen = lazyScreen(
  () => withTexts('auth', import('./farewell-screen.tsx')),
  ({ FarewellScreen }) => FarewellScreen,
)
const Page = lazyScreen(loadPages, ({ Page }) => Page)
const OwnPage = lazyScreen(loadProfile, ({ OwnPage }) => OwnPage)

const SCREENS: Record<ScreenName, (params: Params) => ReactNode> = {
  studio: ({ taskId = null }) => <StudioScreen taskId={taskId} />,
  creations: () => <CreationsScreen />,
  signIn: () => <SignInScreen />,
  signedIn: () => <FarewellScreen titleKey="auth.signedIn" />,
  signedOut: () => <FarewellScreen titleKey="auth.signedOut" />,
}

/** Shows the screen of an address; an unknown address shows the first page. */
export function Screens() {
  const t = useTranslate()
  return (
    <Suspense fallback={<Notice text={t('app.loading')} />}>
      <Switch>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path}>
            {(params: Params) => {
              if ('to' in route) return <Redirect to={route.to} replace />
              if ('page' in route) return <Page name={route.page} params={params} />
              if ('own' in route) return <OwnPage name={route.own} params={params} />
              return SCREENS[route.screen](params)
            }}
          </Route>
        ))}
        <Route component={HomeScreen} />
      </Switch>
    </Suspense>
  )
}
