import type { SettingsBody } from '@pawport/shared/contract/settings/schemas.ts'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../../lib/api.ts'
import { isSignedOut } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { SESSION_PATH } from '../../lib/use-session.ts'

/** Settings of the user; undefined until they have arrived. */
export function useSettings() {
  const t = useTranslate()
  const { mutate: mutateOther } = useSWRConfig()
  const { data, error, mutate } = useSWR(pathOf('settings.read'), (path) => read(path))

  /** Saves what changes. Gives null, or the text to show when it failed. */
  async function save(body: SettingsBody): Promise<string | null> {
    try {
      await mutate(call('settings.update', { body }), { revalidate: false, rollbackOnError: true })
      if ('display_name' in body) await mutateOther(SESSION_PATH)
      return null
    } catch (failure) {
      if (isSignedOut(failure)) void mutateOther(SESSION_PATH)
      return loadErrorText(failure, t('settings.failed'))
    }
  }

  return { settings: data, error: error as unknown, reload: () => void mutate(), save }
}
