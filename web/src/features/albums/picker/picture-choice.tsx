import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { shortDate } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SignedImage } from '../../../ui/signed-image.tsx'

interface Props {
  picture: Generation
  /** The album has it already. */
  isIn: boolean
  isChosen: boolean
  onToggle: () => void
}

/** A finished picture with a check box. */
export function PictureChoice({ picture, isIn, isChosen, onToggle }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { output_image_key: key, place_name: place, created_at: at } = picture
  return (
    <li className="min-w-0">
      <label
        className={classNames(
          'flex flex-col gap-1.5 rounded-xl border-2 p-2 has-focus-visible:outline-2 has-focus-visible:outline-teal',
          isIn ? 'border-line opacity-60' : 'cursor-pointer',
          isChosen ? 'border-teal bg-teal/8' : 'border-line',
        )}
      >
        {key && (
          <SignedImage
            objectKey={thumbnailKey(key, 'small')}
            fallbackKey={key}
            alt=""
            lazy
            className="aspect-square w-full rounded-lg object-cover"
          />
        )}
        <span className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={isIn || isChosen}
            disabled={isIn}
            onChange={onToggle}
            className="mt-1 size-5 shrink-0 accent-teal"
          />
          <span className="min-w-0">
            <strong className="block truncate">{place}</strong>
            <span className="block text-sm text-ink-soft">{isIn ? t('pick.in') : shortDate(at, locale)}</span>
          </span>
        </span>
      </label>
    </li>
  )
}
