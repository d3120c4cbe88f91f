import type { Generation, PictureStyle } from '@pawport/shared/contract/generations.ts'
import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../../lib/api-error.ts'
import { missingCredits, priceOf } from '../../../lib/credits/credit-status.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH, useCredits } from '../../../lib/credits/use-credits.ts'
import { GENERATIONS_PATH } from '../../../lib/generations/paths.ts'
import { useAction } from '../../../lib/use-action.ts'
import { sendVariation, type Variation, variationOf } from './variation.ts'

interface UseVariation {
  isBusy: boolean
  /** In credits; undefined until it is known. */
  price: number | undefined
  /** Orders the picture, or opens the packs where credits are missing. */
  order(style: PictureStyle): void
}

/** The same photo and place once more, drawn anew. `onOpen` shows the new one. */
export function useVariation(generation: Generation, onOpen: (taskId: string) => void): UseVariation {
  const { mutate } = useSWRConfig()
  const { credits } = useCredits()
  const unanswered = useRef<Variation | null>(null)
  const style = useRef(generation.style)

  const { isBusy, start } = useAction(async () => {
    try {
      if (unanswered.current?.of.style !== style.current) unanswered.current = null
      unanswered.current ??= variationOf({ ...generation, style: style.current })
      const taskId = await sendVariation(unanswered.current)
      unanswered.current = null
      void mutate(CREDITS_PATH)
      await mutate(GENERATIONS_PATH)
      onOpen(taskId)
    } catch (error) {
      if (error instanceof ApiError && !error.outcomeUnknown) unanswered.current = null
      if (error instanceof ApiError && error.code === 'insufficient_credits') openShop()
      else throw error
    }
  })

  function openShop(): void {
    shop.set({ wanted: generation.size })
  }

  return {
    isBusy,
    price: priceOf(credits, generation.size),
    order(wanted) {
      style.current = wanted
      if (missingCredits(credits, generation.size) > 0) openShop()
      else start()
    },
  }
}
