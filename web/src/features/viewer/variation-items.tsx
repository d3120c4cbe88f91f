import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { Check, ChevronRight, Palette, Shuffle } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslate } from '../../lib/locale.ts'
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts'

/** Ordering a variation of the picture that is shown. */
export interface VariationOrder {
  isBusy: boolean
  /** In credits; undefined until it is known. */
  price: number | undefined
  /** Orders the picture, or opens the packs where credits are missing. */
  order(style: PictureStyle): void
}

interface Props {
  /** The style of the picture that is shown. */
  style: PictureStyle
  order: VariationOrder
}

/** Menu items that order a variation: the same photo and destination, in the same style or another. */
export function VariationItems({ style, order: { isBusy, price, order } }: Props) {
  const t = useTranslate()
  const cost = price !== undefined && (
    <span className="ml-auto rounded-full bg-ink/8 px-2 text-sm whitespace-nowrap">
      {t('generate.price', { credits: price })}
    </span>
  )
  return (
    <>
      <DropdownMenu.Item disabled={isBusy} onSelect={() => order(style)} className={MENU_ITEM}>
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
              <DropdownMenu.Item key={offered} onSelect={() => order(offered)} className={MENU_ITEM}>
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
