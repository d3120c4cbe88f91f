import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { startTestApp, type TestApp } from './test-app.ts'

type Options = Parameters<typeof startTestApp>

/**
 * The whole API for all tests of a file, as `startTestApp` starts it. Settings that name another resource are
 * a function, called once that is started.
 */
export function useTestApp(env: Options[0] | (() => Options[0]) = {}, overrides?: Options[1]): TestApp {
  return useStarted(
    () => startTestApp(typeof env === 'function' ? env() : env, overrides),
    (served) => served.close(),
  )
}
