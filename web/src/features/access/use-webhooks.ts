import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'

/** While something waits to be sent, the list is read again. */
const AGAIN_MS = 3_000

/** The webhooks of the user, with their last deliveries. */
export function useWebhooks() {
  const { data = [], mutate } = useSWR(pathOf('webhooks.list'), read<'webhooks.list'>, {
    refreshInterval: (latest) =>
      latest?.some(({ deliveries }) =>
        deliveries.some(({ status }) => status === 'waiting' || status === 'sending'),
      )
        ? AGAIN_MS
        : 0,
  })
  return { webhooks: data, reload: async () => void (await mutate()) }
}
