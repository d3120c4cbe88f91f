import type { Generation, LargeSize } from '@pawport/shared/contract/generations/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { Maximize } from 'lucide-react'
import useSWR from 'swr'
import { Link } from 'wouter'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { isUnfinished } from '../../lib/generations/status.ts'
import { useGenerations } from '../../lib/generations/use-generations.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SignedImage } from '../../ui/signed-image.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface Props {
  /** The take on the screen. */
  generation: Generation & { take_set: string }
  /** The sizes above that of takes that this user may order. */
  sizes: readonly LargeSize[]
  large: {
    isBusy: boolean
    /** In credits; undefined until it is known. */
    priceOf(size: LargeSize): number | undefined
    order(size: LargeSize): void
  }
  /** The address of a creation. */
  pathOf: (taskId: string) => string
}

/** The takes of one order, and the buttons that draw the one on the screen large. */
export function TakeSet({ generation, sizes, large, pathOf: addressOf }: Props) {
  const t = useTranslate()
  const takes = useTakes(generation)
  return (
    <section aria-labelledby="takes" className="flex flex-col gap-4 rounded-card bg-card p-4 card-shadow">
      <h3 id="takes" className="font-bold">
        {t('takes.choose')}
      </h3>
      <ul className="grid grid-cols-4 gap-2 sm:gap-3">
        {takes.map((take, at) => (
          <li key={take.task_id}>
            <Link
              href={addressOf(take.task_id)}
              aria-current={take.task_id === generation.task_id ? 'true' : undefined}
              aria-label={t('takes.take', { number: at + 1, count: takes.length })}
              className={classNames(
                'grid aspect-square place-items-center overflow-hidden rounded-lg border-3 bg-paper',
                take.task_id === generation.task_id ? 'border-teal' : 'border-transparent hover:border-line',
              )}
            >
              {take.output_image_key ? (
                <SignedImage
                  objectKey={thumbnailKey(take.output_image_key, 'small')}
                  fallbackKey={take.output_image_key}
                  alt=""
                  width={160}
                  height={160}
                  className="size-full object-contain"
                />
              ) : (
                isUnfinished(take) && <Spinner />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {generation.status === 'completed' && (
        <div className="flex flex-wrap gap-3">
          {sizes.map((size, at) => (
            <Button
              key={size}
              look={at === 0 ? 'primary' : 'secondary'}
              aria-disabled={large.isBusy || undefined}
              onClick={large.isBusy ? undefined : () => large.order(size)}
            >
              {large.isBusy ? <Spinner /> : <Maximize aria-hidden="true" className="size-4" />}
              {t('takes.large', { size, credits: large.priceOf(size) ?? '…' })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** The takes of the set, the first ordered first: as the live list knows them, where it does. */
function useTakes({ take_set }: Props['generation']): Generation[] {
  const { data } = useSWR(
    pathOf('generations.list', { query: { take_set, limit: 20 } }),
    read<'generations.list'>,
    { refreshInterval: (takes) => (takes?.some(isUnfinished) ? 5_000 : 0) },
  )
  const live = useGenerations().generations ?? []
  const takes = data ?? live.filter((one) => one.take_set === take_set)
  return takes.map((take) => live.find(({ task_id }) => task_id === take.task_id) ?? take).reverse()
}
