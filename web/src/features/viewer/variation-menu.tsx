import type { PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { ChevronDown, Shuffle } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { MENU } from '../../ui/menu-look.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { VariationItems, type VariationOrder } from './variation-items.tsx'

/** The button that orders a variation of a picture, in its style or another. */
export function VariationMenu({ style, order }: { style: PictureStyle; order: VariationOrder }) {
  const t = useTranslate()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-busy={order.isBusy || undefined} className={buttonLook('secondary')}>
        {order.isBusy ? <Spinner /> : <Shuffle aria-hidden="true" className="size-4" />}
        {t('take.button')}
        <ChevronDown aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={6} collisionPadding={12} className={MENU}>
          <VariationItems style={style} order={order} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
