import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations.ts'
import { useTranslate } from '../../../lib/locale.ts'

interface Props {
  style: PictureStyle
  onChange: (style: PictureStyle) => void
}

/** How the postcard is printed, each with a small picture of it. */
export function StyleChoice({ style, onChange }: Props) {
  const t = useTranslate()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('style.title')}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {PICTURE_STYLES.map((offered) => (
          <label
            key={offered}
            className="group flex min-w-0 cursor-pointer flex-col gap-1.5 rounded-xl border-2 border-line bg-paper p-1.5 transition-colors duration-150 hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/8 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="style"
              value={offered}
              checked={offered === style}
              onChange={() => onChange(offered)}
              className="sr-only"
            />
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
          </label>
        ))}
      </div>
    </fieldset>
  )
}
