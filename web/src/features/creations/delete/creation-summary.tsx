import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { moment } from '../../../lib/dates.ts'
import { shownStatus } from '../../../lib/generations/status.ts'
import { STATUS_LOOK } from '../../../lib/generations/status-look.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SignedImage } from '../../../ui/signed-image.tsx'

/** Picture, destination, status, date and price of a creation, for a dialog that asks about it. */
export function CreationSummary({ generation }: { generation: Generation }) {
  const t = useTranslate()
  const locale = useLocale()
  const status = shownStatus(generation)
  const { Icon, tone } = STATUS_LOOK[status]
  const { output_image_key: picture, credits_cost: credits } = generation
  return (
    <div className="flex items-center gap-4 rounded-xl bg-paper p-3">
      <div className="stamp-edge w-24 shrink-0 bg-[#fffdf8]">
        {picture ? (
          <SignedImage
            objectKey={thumbnailKey(picture, 'small')}
            fallbackKey={picture}
            alt=""
            width={96}
            height={96}
            className="aspect-square w-full object-contain"
          />
        ) : (
          <span className="grid aspect-square place-items-center bg-[#f3e6cd] text-[#55647a]">
            <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 text-sm">
        <p className="text-base font-bold break-words">{generation.place_name}</p>
        <p className={classNames('flex items-center gap-1.5 font-semibold', tone)}>
          <Icon aria-hidden="true" className="size-4" />
          {t(`status.${status}`)}
        </p>
        <p className="text-ink-soft">{moment(generation.created_at, locale)}</p>
        <p className="text-ink-soft">{t('generate.price', { credits })}</p>
      </div>
    </div>
  )
}
