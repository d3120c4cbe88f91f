import type { AddressList, CardOffer, MailedCard } from '@pawport/shared/contract/mailing/schemas.ts'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../../../lib/api.ts'
import { connected } from '../../../lib/connected.ts'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useStore } from '../../../lib/store.ts'
import { useAction } from '../../../lib/use-action.ts'

/** Milliseconds until a card is fetched again while it changes. */
const SELDOM_MS = 20_000
const OFTEN_MS = 2_000

function isMoving({ status }: MailedCard): boolean {
  return status !== 'posted' && status !== 'failed' && status !== 'proof'
}

/** What a card of a picture costs, and those that were sent; undefined until they have arrived. */
export function useOffer(taskId: string) {
  const pollInterval = useStore(connected) ? SELDOM_MS : OFTEN_MS
  return useSWR<CardOffer>(pathOf('cards.offer', { params: { task_id: taskId } }), read<'cards.offer'>, {
    refreshInterval: (shown) => (shown?.cards.some(isMoving) ? pollInterval : 0),
  })
}

/** A proof while it is drawn, and once it is; null asks for none. */
export function useProof(id: string | null) {
  const { data } = useSWR<MailedCard>(
    id && pathOf('cards.read', { params: { card_id: id } }),
    read<'cards.read'>,
    // A drawn proof keeps its links, so that its pictures are not loaded again.
    { refreshInterval: (shown) => (!shown || isMoving(shown) ? OFTEN_MS : 0), revalidateOnFocus: false },
  )
  return data
}

export function useAddresses() {
  return useSWR<AddressList>(pathOf('addresses.list'), read<'addresses.list'>)
}

interface CardParams {
  card_id: string
}

/** Orders a proof, or cancels a card; balance and cards are fetched again. */
export function useMoveCard(card: MailedCard, move: (params: CardParams) => Promise<unknown>) {
  const { mutate } = useSWRConfig()
  return useAction(async () => {
    try {
      await move({ card_id: card.id })
    } finally {
      const offer = card.task_id && pathOf('cards.offer', { params: { task_id: card.task_id } })
      await Promise.all([mutate(offer), mutate(CREDITS_PATH)])
    }
  })
}
