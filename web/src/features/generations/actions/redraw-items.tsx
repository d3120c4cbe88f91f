import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations.ts'
import { Check, ChevronRight, Palette, Shuffle } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslate } from '../../../lib/locale.ts'
import { MENU, MENU_ITEM } from '../../../ui/menu-look.ts'

interface Props {
  /** The style of the picture that is shown. */
  style: PictureStyle
  price: number | undefined
  isBusy: boolean
  onChoose: (style: PictureStyle) => void
}

/** In the menu of a postcard: the same photo and place again, in the same style or another; drawn at once. */
export function RedrawItems({ style, price, isBusy, onChoose }: Props) {
  const t = useTranslate()
  const cost = price !== undefined && (
    <span className="ml-auto rounded-full bg-ink/8 px-2 text-sm whitespace-nowrap">
      {t('generate.price', { credits: price })}
    </span>
  )
  return (
    <>
      <DropdownMenu.Item disabled={isBusy} onSelect={() => onChoose(style)} className={MENU_ITEM}>
        <Shuffle aria-hidden="true" className="size-4" />
        {t('take.button')}
        {cost}
      </DropdownMenu.Item>
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger disabled={isBusy} className={MENU_ITEM}>
          <Palette aria-hidden="true" className="size-4" />
          {t('take.style')}
          <ChevronRight aria-hidden="true" className="ml-auto size-4" />
        </DropdownMenu.SubTrigger>
        <DropdownMenu.Portal>
          <DropdownMenu.SubContent sideOffset={4} collisionPadding={12} className={MENU}>
            {PICTURE_STYLES.map((offered) => (
              <DropdownMenu.Item key={offered} onSelect={() => onChoose(offered)} className={MENU_ITEM}>
                <img
                  src={`/styles/${offered}.webp`}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 rounded-md object-cover"
                />
                {t(`style.${offered}`)}
                {offered === style && (
                  <Check role="img" aria-label={t('take.sameStyle')} className="size-4 text-teal" />
                )}
                {cost}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.SubContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Sub>
    </>
  )
}
