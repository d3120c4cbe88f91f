import { PICTURE_MOUNTS, type PictureMount } from '@pawport/shared/contract/generations.ts'
import { useTranslate } from '../../../lib/locale.ts'

interface Props {
  mount: PictureMount
  onChange: (mount: PictureMount) => void
}

/** How the pet is shown on the card: cut out, framed, or as the card has it. */
export function MountChoice({ mount, onChange }: Props) {
  const t = useTranslate()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{t('mount.title')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-xl border-2 border-line bg-paper p-1">
        {PICTURE_MOUNTS.map((offered) => (
          <label
            key={offered}
            className="cursor-pointer rounded-lg px-2 py-1.5 text-center text-sm font-semibold text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-teal/12 has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="mount"
              value={offered}
              checked={offered === mount}
              onChange={() => onChange(offered)}
              className="sr-only"
            />
            {t(`mount.${offered}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
