import { type ComponentType, useEffect, useState } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { Notice } from './notice.tsx'

/**
 * A screen whose code, and whatever else it needs, is fetched when it is first shown; until then a notice. What cannot be
 * fetched is thrown, and asked for again when the screen is shown anew. Without `lazy`: React leaves a fallback that it has
 * shown for 300 ms, even if the code comes at once.
 */
export function fetched<Code, Props extends object>(
  load: () => Promise<Code>,
  choose: (code: Code) => ComponentType<Props>,
) {
  let Screen: ComponentType<Props> | null = null

  return function Fetched(props: Props) {
    const t = useTranslate()
    const [, setState] = useState({})

    useEffect(() => {
      if (Screen) return
      const failed = (error: unknown): never => {
        throw error
      }
      load().then(
        (code) => {
          Screen = choose(code)
          setState({})
        },
        (error: unknown) => setState(() => failed(error)),
      )
    }, [])

    return Screen ? <Screen {...props} /> : <Notice text={t('app.loading')} />
  }
}
