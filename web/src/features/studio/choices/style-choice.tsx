import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { CHOICE_CARD, Choices } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  style: PictureStyle
  onChange: (style: PictureStyle) => void
  /** Pictures of the owner's pet in the styles; a sample stands where there is none. */
  pictures?: Partial<Record<PictureStyle, string>>
  className: string
}

/** The style of the picture, each shown with the owner's pet, or with a small sample. */
export function StyleChoice({ style, onChange, pictures, className }: Props) {
  const t = useTranslate()
  return (
    <Choices
      name="style"
      title={t('style.title')}
      options={PICTURE_STYLES}
      chosen={style}
      onChoose={onChange}
      className={className}
      optionClassName={classNames(CHOICE_CARD, 'gap-1.5 p-1.5')}
    >
      {(offered) => (
        <>
          <img
            src={pictures?.[offered] ?? `/styles/${offered}.webp`}
            alt=""
            width={224}
            height={224}
            loading="lazy"
            className="aspect-square w-full rounded-lg object-cover"
          />
          <span className="pb-0.5 text-center text-xs leading-tight font-semibold">
            {t(`style.${offered}`)}
          </span>
        </>
      )}
    </Choices>
  )
}
