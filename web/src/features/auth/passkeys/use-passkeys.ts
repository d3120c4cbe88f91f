import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { PasskeyError, type PasskeyProblem } from './ceremonies.ts'

const PASSKEYS_PATH = pathOf('passkeys.list')

/** The passkeys of the user, and what this session owes before it administers. */
export function usePasskeys() {
  const { data, error, mutate } = useSWR(PASSKEYS_PATH, (path) => read(path))
  return { passkeys: data, error: error as unknown, reload: () => void mutate() }
}

/** An action with a passkey; `problem` says why the browser had none for us. Afterwards the list is read. */
export function usePasskeyAction(run: () => Promise<void>) {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const { isBusy, start } = useAction(async () => {
    setProblem(null)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      setProblem(error.problem)
    } finally {
      void mutate(PASSKEYS_PATH)
    }
  })
  return { isBusy, start, problem: problem && t(`passkeys.${problem}`) }
}

/** Why passkeys cannot be used on this page; null where they can. */
export function useObstacle(origin: string | null | undefined): string | null {
  const t = useTranslate()
  if (origin === undefined || origin === window.location.origin) return null
  return origin === null ? t('passkeys.nowhere') : t('passkeys.elsewhere', { origin })
}
