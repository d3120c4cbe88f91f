import { PICTURE_ASPECTS, type PictureAspect } from '@pawport/shared/contract/generations.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'

/** Each as a little card of that shape. */
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

/** The shape of the picture; it costs the same in every one. */
export function AspectChoice({ aspect, onChange }: Props) {
  const t = useTranslate()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('aspect.title')}</legend>
      <div className="grid grid-cols-4 gap-2">
        {PICTURE_ASPECTS.map((offered) => (
          <label
            key={offered}
            className="flex min-w-0 cursor-pointer flex-col items-center rounded-xl border-2 border-line bg-paper pt-2.5 pb-2 text-ink-soft transition-colors duration-150 hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/8 has-checked:text-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="aspect"
              value={offered}
              checked={offered === aspect}
              onChange={() => onChange(offered)}
              className="sr-only"
            />
            <span aria-hidden="true" className="mb-1.5 grid h-7 place-items-center">
              <span
                className={classNames(
                  'relative rounded-[3px] border-2 bg-card after:absolute after:top-0.5 after:right-0.5 after:h-1.5 after:w-1 after:bg-current',
                  DRAWN[offered],
                )}
              />
            </span>
            <span className="text-xs leading-tight font-semibold text-ink">{t(`aspect.${offered}`)}</span>{' '}
            <span className="text-xs leading-tight text-ink-soft">{offered}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
