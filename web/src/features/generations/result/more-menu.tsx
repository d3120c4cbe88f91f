import type { Generation } from '@pawport/shared/contract/generations.ts'
import { Check, Columns2, Copy, Ellipsis, Maximize2, Plus, Receipt, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MENU, MENU_ITEM } from '../../../ui/menu-look.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { RedrawItems } from '../actions/redraw-items.tsx'
import { useRedraw } from '../actions/use-redraw.ts'
import { MORE_BUTTON } from './more-button.ts'

/** What opens over the page from this menu. */
export type Opened = 'viewer' | 'receipt' | 'delete'

export interface MoreProps {
  generation: Generation
  isComparing: boolean
  onCompare: (isComparing: boolean) => void
  onShow: (what: Opened) => void
  /** Leaves this one as it is and begins another. */
  onAnother: () => void
  /** Shows another one. */
  onOpen: (taskId: string) => void
}

/** What one does less often with a finished postcard than saving and sharing it. */
export function MoreMenu({ generation, isComparing, onCompare, onShow, onAnother, onOpen }: MoreProps) {
  const t = useTranslate()
  const { copied, copy } = useCopy()
  const { isBusy, price, redraw } = useRedraw(generation, onOpen)
  /** Shown once the menu has given the focus back: a dialog returns it to where it was when it opened. */
  const chosen = useRef<Opened | null>(null)
  const { output_description: story, photo_key: photo } = generation

  function showChosen(): void {
    if (chosen.current) onShow(chosen.current)
    chosen.current = null
  }

  function item(what: Opened) {
    return {
      onSelect: () => {
        chosen.current = what
      },
    }
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('result.more')}
        title={t('result.more')}
        aria-busy={isBusy || undefined}
        className={buttonLook('secondary', MORE_BUTTON)}
      >
        {isBusy ? <Spinner /> : <Ellipsis aria-hidden="true" className="size-5" />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={showChosen}
          className={classNames(
            MENU,
            'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto',
          )}
        >
          {photo && (
            <DropdownMenu.Item onSelect={() => onCompare(!isComparing)} className={MENU_ITEM}>
              <Columns2 aria-hidden="true" className="size-4" />
              {t(isComparing ? 'compare.stop' : 'compare.start')}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item {...item('viewer')} className={MENU_ITEM}>
            <Maximize2 aria-hidden="true" className="size-4" />
            {t('result.large')}
          </DropdownMenu.Item>
          {story && (
            <DropdownMenu.Item
              onSelect={(event) => {
                // It stays open to say that it did.
                event.preventDefault()
                void copy(story)
              }}
              className={MENU_ITEM}
            >
              {copied ? (
                <Check aria-hidden="true" className="size-4 text-ok" />
              ) : (
                <Copy aria-hidden="true" className="size-4" />
              )}
              <span aria-live="polite">{t(copied ? 'result.copied' : 'result.copy')}</span>
            </DropdownMenu.Item>
          )}
          <Line />
          {photo && <RedrawItems style={generation.style} {...{ price, isBusy }} onChoose={redraw} />}
          <DropdownMenu.Item onSelect={onAnother} className={MENU_ITEM}>
            <Plus aria-hidden="true" className="size-4" />
            {t('result.another')}
          </DropdownMenu.Item>
          <Line />
          {generation.receipt && (
            <DropdownMenu.Item {...item('receipt')} className={MENU_ITEM}>
              <Receipt aria-hidden="true" className="size-4" />
              {t('receipt.title')}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item {...item('delete')} className={classNames(MENU_ITEM, 'text-bad')}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('delete.confirm')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Line() {
  return <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}
