import '../rest.css'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../lib/locale.ts'
import { classNames } from './class-names.ts'
import { useSectionFocus } from './use-section-focus.ts'

interface Props {
  title: ReactNode
  /** Read out after the title; the children show it where it should be visible. */
  description?: string
  onClose: () => void
  children: ReactNode
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  className?: string
}

/** The card takes the focus: its first control may be far down, and a phone would scroll to it. */
function startAtTop(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}

/**
 * A dialog, open as long as it is rendered; then the focus returns to where it was. On a phone it lies at the
 * bottom.
 */
export function Dialog({ title, description, onClose, children, role = 'dialog', className }: Props) {
  const t = useTranslate()
  // Radix returns the focus only to a trigger of its own, which this dialog does not have.
  const [opener] = useState(() => document.activeElement)
  const keepInSection = useSectionFocus()

  function giveBack(event: Event): void {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="veil fixed inset-0 z-50 grid grid-cols-1 items-end overflow-y-auto bg-[#0b1524]/65 sm:place-items-center sm:p-6">
          <Radix.Content
            role={role}
            onOpenAutoFocus={role === 'dialog' ? startAtTop : undefined}
            onCloseAutoFocus={giveBack}
            onFocus={keepInSection}
            className={classNames(
              'dialog w-full overflow-clip rounded-t-card bg-card card-shadow outline-none sm:rounded-card',
              className,
            )}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <div aria-hidden="true" className="airmail h-2" />
            {/* Where text is large it scrolls away with the title: it would cover what stands below. */}
            <div className="relative top-0 z-10 flex h-0 justify-end min-[16rem]:sticky">
              <Radix.Close
                aria-label={t('dialog.close')}
                className="mt-2 mr-3 grid size-11 shrink-0 place-items-center rounded-full bg-card text-ink-soft hover:bg-paper-deep hover:text-ink sm:mt-4 sm:mr-5"
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            </div>
            <div className="flex flex-col gap-5 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-8">
              <Radix.Title className="pr-10 font-title text-2xl">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="sr-only">{description}</Radix.Description>
              )}
              {children}
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
