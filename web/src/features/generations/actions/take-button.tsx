import type { Generation, PictureStyle } from '@pawport/shared/contract/generations.ts'
import { Shuffle } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../../lib/api-error.ts'
import { missingCredits, priceOf } from '../../../lib/credits/credit-status.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH, useCredits } from '../../../lib/credits/use-credits.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { GENERATIONS_PATH } from '../paths.ts'
import { anotherTake, sendTake, type Take } from './another-take.ts'

/** Without its code (a network that comes and goes) there are still other takes in the same style. */
const TakeMenu = lazy(() =>
  import('./take-menu.tsx').then(
    ({ TakeMenu }) => ({ default: TakeMenu }),
    () => ({ default: NoMenu }),
  ),
)

function NoMenu() {
  return <span aria-hidden="true" className={buttonLook('secondary', 'w-12 rounded-l-none')} />
}

interface Props {
  generation: Generation
  onOpen: (taskId: string) => void
}

/** The same photo and place once more, drawn differently. */
export function TakeButton({ generation, onOpen }: Props) {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const { credits } = useCredits()
  const unanswered = useRef<Take | null>(null)
  const style = useRef(generation.style)
  const price = priceOf(credits, generation.size)

  const { isBusy, start } = useAction(async () => {
    try {
      if (unanswered.current?.of.style !== style.current) unanswered.current = null
      unanswered.current ??= anotherTake({ ...generation, style: style.current })
      const taskId = await sendTake(unanswered.current)
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

  function take(wanted: PictureStyle): void {
    style.current = wanted
    if (missingCredits(credits, generation.size) > 0) openShop()
    else start()
  }

  if (!generation.photo_key) return null
  return (
    <span className="inline-flex">
      <Button
        onClick={() => take(generation.style)}
        aria-disabled={isBusy || undefined}
        title={t('take.hint')}
        className="-mr-0.5 rounded-r-none pr-4"
      >
        {isBusy ? <Spinner /> : <Shuffle aria-hidden="true" className="size-4" />}
        {t('take.button')}
        {price !== undefined && (
          <span className="rounded-full bg-ink/8 px-2 text-sm whitespace-nowrap">
            {t('generate.price', { credits: price })}
          </span>
        )}
      </Button>
      <Suspense fallback={<NoMenu />}>
        <TakeMenu style={generation.style} isBusy={isBusy} onChoose={take} />
      </Suspense>
    </span>
  )
}
