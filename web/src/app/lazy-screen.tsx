import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { loadPatiently } from '../lib/load-patiently.ts'
import { useTranslate } from '../lib/locale.ts'
import { Notice } from './notice.tsx'

/**
 * Makes a screen whose code and texts are fetched when it is first shown; until then it shows a notice. If
 * `load` fails twice, the screen throws the error, and loads again when it is shown again; without a network
 * the notice stays, and the screen loads when the network is back. It does without `lazy`, because React
 * keeps a fallback on the screen for 300 ms even if the code arrives sooner.
 */
export function lazyScreen<Code, Props extends object>(
  load: () => Promise<Code>,
  choose: (code: Code) => ComponentType<Props>,
) {
  let Screen: ComponentType<Props> | null = null

  return function LazyScreen(props: Props) {
    const t = useTranslate()
    // A state, although `Screen` has it as well: another update, which renders at once, must not show the
    // screen.
    const [Shown, show] = useState(() => Screen)

    useEffect(() => {
      if (Screen) return
      const begin = () =>
        loadPatiently(load).then(
          (code) => {
            Screen = choose(code)
            // In slices: a large screen takes a phone long to render, and the page stays responsive.
            startTransition(() => show(() => Screen))
          },
          (error: unknown) => {
            if (!navigator.onLine) return addEventListener('online', begin, { once: true })
            show(() => {
              throw error
            })
          },
        )
      begin()
    }, [])

    return Shown ? <Shown {...props} /> : <Notice text={t('app.loading')} />
  }
}
