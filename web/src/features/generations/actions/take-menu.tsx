import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations.ts'
import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslate } from '../../../lib/locale.ts'
import { buttonLook } from '../../../ui/button.tsx'

interface Props {
  /** The style of the picture that is shown. */
  style: PictureStyle
  isBusy: boolean
  onChoose: (style: PictureStyle) => void
}

/** Another take in a style of one's choice; what is chosen is drawn at once. */
export function TakeMenu({ style, isBusy, onChoose }: Props) {
  const t = useTranslate()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        disabled={isBusy}
        aria-label={t('take.style')}
        title={t('take.style')}
        className={buttonLook('secondary', 'rounded-l-none pr-4 pl-3')}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-60 min-w-56 rounded-xl border border-line bg-card p-1.5 shadow-card"
        >
          {PICTURE_STYLES.map((offered) => (
            <DropdownMenu.Item
              key={offered}
              onSelect={() => onChoose(offered)}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-lg px-2 pr-4 font-semibold outline-none data-highlighted:bg-paper-deep"
            >
              <img
                src={`/styles/${offered}.webp`}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-md object-cover"
              />
              <span className="flex-1">{t(`style.${offered}`)}</span>
              {offered === style && (
                <Check role="img" aria-label={t('take.sameStyle')} className="size-4 text-teal" />
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
