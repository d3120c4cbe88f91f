import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { CHOICE_CARD, Choices } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  style: PictureStyle
  onChange: (style: PictureStyle) => void
}

/** The style of the picture, each with a small sample. */
export function StyleChoice({ style, onChange }: Props) {
  const t = useTranslate()
  return (
    <Choices
      name="style"
      title={t('style.title')}
      options={PICTURE_STYLES}
      chosen={style}
      onChoose={onChange}
      className="grid grid-cols-3 gap-2.5"
      optionClassName={classNames(CHOICE_CARD, 'gap-1.5 p-1.5')}
    >
      {(offered) => (
        <>
          <img
            src={`/styles/${offered}.webp`}
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
