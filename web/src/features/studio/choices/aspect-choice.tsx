import { PICTURE_ASPECTS, type PictureAspect } from '@pawport/shared/contract/generations/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { CHOICE_CARD, Choices } from '../../../ui/choices.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** The size of each option's icon, in the shape of the picture. */
const DRAWN = {
  '1:1': 'size-5.5',
  '4:5': 'h-6 w-[1.2rem]',
  '3:2': 'h-[1.1rem] w-6.5',
  '9:16': 'h-7 w-4',
} as const satisfies Record<PictureAspect, string>

interface Props {
  aspect: PictureAspect
  onChange: (aspect: PictureAspect) => void
}

/** The aspect of the picture; it does not change the price. */
export function AspectChoice({ aspect, onChange }: Props) {
  const t = useTranslate()
  return (
    <Choices
      name="aspect"
      title={t('aspect.title')}
      options={PICTURE_ASPECTS}
      chosen={aspect}
      onChoose={onChange}
      className="grid grid-cols-4 gap-1.5 sm:gap-2"
      optionClassName={classNames(
        CHOICE_CARD,
        'items-center pt-2.5 pb-2 text-ink-soft has-checked:text-teal',
      )}
    >
      {(offered) => (
        <>
          <span aria-hidden="true" className="mb-1.5 grid h-7 place-items-center">
            <span
              className={classNames(
                'relative rounded-[3px] border-2 bg-card after:absolute after:top-0.5 after:right-0.5 after:h-1.5 after:w-1 after:bg-current',
                DRAWN[offered],
              )}
            />
          </span>
          <span className="text-xs leading-tight font-semibold tracking-tight text-ink sm:tracking-normal">
            {t(`aspect.${offered}`)}
          </span>{' '}
          <span className="text-xs leading-tight text-ink-soft">{offered}</span>
        </>
      )}
    </Choices>
  )
}
