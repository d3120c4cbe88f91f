import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { useTranslate } from '../lib/locale.ts'
import { HomeScreen } from './home/home-screen.tsx'
import { Notice } from './notice.tsx'
import { paths } from './paths.ts'
import { loadStudio } from './studio/load-studio.ts'

const StudioScreen = lazy(() => loadStudio().then(({ StudioScreen }) => ({ default: StudioScreen })))
const SignInScreen = lazy(() =>
  import('./sign-in-screen.tsx').then(({ SignInScreen }) => ({ default: SignInScreen })),
)
const FarewellScreen = lazy(() =>
  import('./farewell-screen.tsx').then(({ FarewellScreen }) => ({ default: FarewellScreen })),
)

/** Which screen an address shows; what is not here is home. */
export function Screens() {
  const t = useTranslate()
  return (
    <Suspense fallback={<Notice text={t('app.loading')} />}>
      <Switch>
        <Route path={`${paths.dashboard}/:taskId?`}>
          {({ taskId }) => <StudioScreen taskId={taskId ?? null} />}
        </Route>
        <Route path={paths.signin} component={SignInScreen} />
        <Route path={paths.signup} component={SignInScreen} />
        <Route path={paths.signedIn}>
          <FarewellScreen titleKey="auth.signedIn" />
        </Route>
        <Route path={paths.signedOut}>
          <FarewellScreen titleKey="auth.signedOut" />
        </Route>
        <Route component={HomeScreen} />
      </Switch>
    </Suspense>
  )
}
