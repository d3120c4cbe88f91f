import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Check, Columns2, Copy, Ellipsis, Maximize2, Plus, Receipt, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { useCopy } from '../../lib/use-copy.ts'
import { buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { MORE_BUTTON } from './more-button.ts'
import { VariationItems, type VariationOrder } from './variation-items.tsx'

/** The dialogs of the postcard that this menu opens. */
export type Opened = 'viewer' | 'receipt'

export interface MoreProps {
  generation: Generation
  isComparing: boolean
  onCompare: (isComparing: boolean) => void
  onShow: (what: Opened) => void
  onDelete: () => void
  variation: VariationOrder
  /** Leaves this generation as it is and begins another. */
  onAnother: () => void
}

/** What a finished postcard offers beside saving and sharing. */
export function MoreMenu(props: MoreProps) {
  const t = useTranslate()
  const { isBusy } = props.variation
  /**
   * Runs once the menu has given the focus back: a dialog returns the focus to where it was when the dialog
   * opened.
   */
  const afterClose = useRef<(() => void) | null>(null)

  function close(): void {
    afterClose.current?.()
    afterClose.current = null
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
          onCloseAutoFocus={close}
          className={classNames(
            MENU,
            'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto',
          )}
        >
          <Items
            {...props}
            onOpen={(open) => {
              afterClose.current = open
            }}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface ItemsProps extends MoreProps {
  /** Calls `open` after the menu has closed. */
  onOpen: (open: () => void) => void
}

function Items(props: ItemsProps) {
  const { generation, isComparing, variation, onCompare, onShow, onDelete, onAnother, onOpen } = props
  const t = useTranslate()
  const { output_description: story, photo_key: photo } = generation
  return (
    <>
      {photo && (
        <DropdownMenu.Item onSelect={() => onCompare(!isComparing)} className={MENU_ITEM}>
          <Columns2 aria-hidden="true" className="size-4" />
          {t(isComparing ? 'compare.stop' : 'compare.start')}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item onSelect={() => onOpen(() => onShow('viewer'))} className={MENU_ITEM}>
        <Maximize2 aria-hidden="true" className="size-4" />
        {t('result.large')}
      </DropdownMenu.Item>
      {story && <CopyItem story={story} />}
      <Line />
      {photo && <VariationItems style={generation.style} order={variation} />}
      <DropdownMenu.Item onSelect={onAnother} className={MENU_ITEM}>
        <Plus aria-hidden="true" className="size-4" />
        {t('result.another')}
      </DropdownMenu.Item>
      <Line />
      {generation.receipt && (
        <DropdownMenu.Item onSelect={() => onOpen(() => onShow('receipt'))} className={MENU_ITEM}>
          <Receipt aria-hidden="true" className="size-4" />
          {t('receipt.title')}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item onSelect={() => onOpen(onDelete)} className={classNames(MENU_ITEM, 'text-bad')}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('delete.confirm')}
      </DropdownMenu.Item>
    </>
  )
}

/** Copies the diary; the menu stays open to say so. */
function CopyItem({ story }: { story: string }) {
  const t = useTranslate()
  const { copied, copy } = useCopy()
  return (
    <DropdownMenu.Item
      onSelect={(event) => {
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
  )
}

function Line() {
  return <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}
