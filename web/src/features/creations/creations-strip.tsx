import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { Link } from 'wouter'
import { shortDate } from '../../lib/dates.ts'
import { shownStatus } from '../../lib/generations/status.ts'
import { STATUS_LOOK } from '../../lib/generations/status-look.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import { SignedImage } from '../../ui/signed-image.tsx'
import { DeleteButton } from './delete/delete-button.tsx'

interface Props {
  generations: readonly Generation[]
  /** The task id of the generation on the screen. */
  shown: string | null
  /** The address of a creation. */
  pathOf: (taskId: string) => string
  onDeleted: (taskId: string) => void
}

/** Earlier creations as stamps in a row. */
export function CreationsStrip({ generations, shown, pathOf, onDeleted }: Props) {
  const t = useTranslate()
  return (
    <section aria-labelledby="earlier" className="flex flex-col gap-4">
      <h2 id="earlier" className="text-lg font-bold">
        {t('earlier.title')}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {generations.map((generation) => (
          <li key={generation.task_id} className="group/stamp relative shrink-0 snap-start">
            <CreationStamp
              generation={generation}
              isShown={generation.task_id === shown}
              path={pathOf(generation.task_id)}
            />
            <DeleteButton
              generation={generation}
              onDeleted={onDeleted}
              className="absolute top-2.5 right-2.5 grid size-9 place-items-center rounded-full bg-card text-ink-soft opacity-0 card-shadow transition-opacity duration-150 group-hover/stamp:opacity-100 hover:text-bad focus-visible:opacity-100 pointer-coarse:top-auto pointer-coarse:-right-2 pointer-coarse:-bottom-1 pointer-coarse:size-11 pointer-coarse:bg-transparent pointer-coarse:opacity-100 pointer-coarse:[box-shadow:none]"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StampProps {
  generation: Generation
  isShown: boolean
  path: string
}

function CreationStamp({ generation, isShown, path }: StampProps) {
  const t = useTranslate()
  const locale = useLocale()
  const status = shownStatus(generation)
  const { Icon, tone } = STATUS_LOOK[status]
  return (
    <Link
      href={path}
      aria-current={isShown ? 'true' : undefined}
      className="group block w-32 rounded-sm sm:w-36"
    >
      <span className="block stamp-shadow-near">
        <span className={classNames('stamp-edge block', isShown ? 'bg-sun' : 'bg-[#fffdf8]')}>
          {generation.output_image_key ? (
            <SignedImage
              objectKey={thumbnailKey(generation.output_image_key, 'small')}
              fallbackKey={generation.output_image_key}
              alt=""
              width={128}
              height={128}
              lazy
              className="aspect-square w-full object-contain"
            />
          ) : (
            <span className="grid aspect-square w-full place-items-center bg-[#f3e6cd] text-[#55647a]">
              <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
            </span>
          )}
        </span>
      </span>
      <span className="mt-2 block truncate text-sm font-semibold group-hover:underline pointer-coarse:pr-8">
        {generation.place_name}
      </span>
      {/* A completed one is a memory: place and date. Screen readers hear its status, too. */}
      <span
        className={classNames('flex items-center gap-1.5 text-sm', tone, status === 'completed' && 'sr-only')}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {t(`status.${status}`)}
      </span>
      <span className={classNames('text-sm text-ink-soft', status !== 'completed' && 'sr-only')}>
        {shortDate(generation.created_at, locale)}
      </span>
    </Link>
  )
}
