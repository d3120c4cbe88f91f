import type { Generation, LargeSize, PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { missingCredits, priceOf } from '../../../lib/credits/credit-status.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { useCredits } from '../../../lib/credits/use-credits.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import type { Wanted } from './place-order.ts'
import { useSubmission } from './use-submission.ts'

/** Orders by a button outside of the form. `onOpen` shows the new generation; a toast shows a failure. */
function useButton(onOpen: (taskId: string) => void) {
  const t = useTranslate()
  const { submission, submit } = useSubmission()

  /** `onImpossible` handles the refusal of a retry in place of the toast. */
  async function order(wanted: Wanted, onImpossible?: () => void): Promise<void> {
    const outcome = await submit(wanted)
    if (outcome.state === 'accepted') onOpen(outcome.taskId)
    if (outcome.state !== 'failed' || outcome.step === 'signIn') return
    if (onImpossible && outcome.error.code === 'not_retryable') onImpossible()
    else toast('error', errorText(outcome.error, t))
  }

  return { isBusy: submission.state === 'sending', order }
}

/**
 * Another try of a failed generation; the server still has the photo. `onImpossible` is called where it has
 * not.
 */
export function useRetry(
  generation: Generation,
  { onOpen, onImpossible }: { onOpen: (taskId: string) => void; onImpossible: () => void },
) {
  const { isBusy, order } = useButton(onOpen)
  return { isBusy, start: () => void order({ kind: 'retry', of: generation }, onImpossible) }
}

interface UseVariation {
  isBusy: boolean
  /** In credits; undefined until it is known. */
  price: number | undefined
  /** Orders the picture, or opens the packs where credits are missing. */
  order(style: PictureStyle): void
}

interface UseEnlarge {
  isBusy: boolean
  /** In credits; undefined until it is known. */
  priceOf(size: LargeSize): number | undefined
  /** Orders the large picture, or opens the packs where credits are missing. */
  order(size: LargeSize): void
}

/** The large picture of a take. */
export function useEnlarge(take: Generation, onOpen: (taskId: string) => void): UseEnlarge {
  const { credits } = useCredits()
  const { isBusy, order } = useButton(onOpen)
  return {
    isBusy,
    priceOf: (size) => priceOf(credits, size),
    order(size) {
      if (missingCredits(credits, size) > 0) shop.set({ wanted: size })
      else void order({ kind: 'large', of: take, size })
    },
  }
}

/** Another picture from the photo of a finished generation. */
export function useVariation(generation: Generation, onOpen: (taskId: string) => void): UseVariation {
  const { credits } = useCredits()
  const { isBusy, order } = useButton(onOpen)
  return {
    isBusy,
    price: priceOf(credits, generation.size),
    order(style) {
      if (missingCredits(credits, generation.size) > 0) shop.set({ wanted: generation.size })
      else void order({ kind: 'variation', of: generation, style })
    },
  }
}
