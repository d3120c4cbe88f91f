import { PICTURE_MOUNTS, type PictureMount } from '@pawport/shared/contract/generations/schemas.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Choices } from '../../../ui/choices.tsx'

interface Props {
  mount: PictureMount
  onChange: (mount: PictureMount) => void
}

/** The mount: the pet cut out, in a frame, or as suits the photo. */
export function MountChoice({ mount, onChange }: Props) {
  const t = useTranslate()
  return (
    <Choices
      name="mount"
      title={t('mount.title')}
      options={PICTURE_MOUNTS}
      chosen={mount}
      onChoose={onChange}
      className="grid grid-cols-3 gap-1 rounded-xl border-2 border-line bg-paper p-1"
      optionClassName="rounded-lg px-0.5 py-1.5 text-center sm:px-2 text-sm font-semibold text-ink-soft hover:text-ink has-checked:bg-teal/12 has-checked:text-ink"
    >
      {(offered) => t(`mount.${offered}`)}
    </Choices>
  )
}
