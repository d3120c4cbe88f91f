import {
  type PictureAspect,
  type PictureSize,
  pictureDimensions,
} from '@pawport/shared/contract/generations/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { CHOICE_CARD, Choices } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SIZE_NAMES } from './plan-limits.ts'
import { useWatermarks } from './use-watermarks.ts'

interface Props {
  sizes: readonly PictureSize[]
  size: PictureSize
  aspect: PictureAspect
  /** Credits for a picture of a size; undefined until they are known. */
  priceOf: (size: PictureSize) => number | undefined
  onChange: (size: PictureSize) => void
}

/** The size of the picture, with its price. */
export function SizeChoice({ sizes, size, aspect, priceOf, onChange }: Props) {
  const t = useTranslate()
  const marks = useWatermarks()
  return (
    <Choices
      name="size"
      title={t('size.title')}
      options={sizes}
      chosen={size}
      onChoose={onChange}
      className={classNames('grid grid-cols-2 gap-2.5', sizes.length > 2 && 'sm:grid-cols-3')}
      optionClassName={classNames(CHOICE_CARD, 'px-3.5 py-2.5')}
    >
      {(offered) => (
        <>
          <span className="flex items-baseline justify-between gap-x-2 max-[26rem]:flex-col">
            <span className="font-bold">{t(SIZE_NAMES[offered])}</span>
            <span className="text-sm font-semibold whitespace-nowrap text-teal">
              {t('size.credits', { credits: priceOf(offered) ?? '…' })}
            </span>
          </span>
          <span className="text-sm text-ink-soft">
            {t('size.pixels', { ...pictureDimensions(offered, aspect) })}
            {marks(offered) !== undefined && (
              <span className="block">{t(marks(offered) ? 'size.watermark' : 'size.noWatermark')}</span>
            )}
          </span>
        </>
      )}
    </Choices>
  )
}
