import '../../rest.css'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { removeToast, type ToastKind, type ToastMessage, toasts } from './toasts.ts'

const DURATION_MS = 5_000
/** In milliseconds: time to read the toast and to press its button. */
const DURATION_WITH_ACTION_MS = 10_000
const EXIT_MS = 300

const KINDS = {
  success: { Icon: CircleCheck, tone: 'text-ok', title: 'toast.success' },
  error: { Icon: CircleAlert, tone: 'text-bad', title: 'toast.error' },
  warning: { Icon: TriangleAlert, tone: 'text-warn', title: 'toast.warning' },
  info: { Icon: Info, tone: 'text-teal', title: 'toast.info' },
} as const satisfies Record<ToastKind, { Icon: LucideIcon; tone: string; title: string }>

/** Shows the toasts. Radix pauses them under the pointer and reads them out. */
export function Toaster() {
  const t = useTranslate()
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" label={t('toast.info')}>
      {useStore(toasts).map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
      <Toast.Viewport
        label={t('toast.region', { hotkey: '{hotkey}' })}
        className="fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-70 flex flex-col gap-2 outline-none max-lg:in-[:root:has(#send-hint)]:bottom-36 in-[:root:has(#selection-bar)]:top-20 in-[:root:has(#selection-bar)]:bottom-auto sm:right-5 sm:left-auto sm:w-96"
      />
    </Toast.Provider>
  )
}

function ToastCard({ message: { id, kind, text, title, durationMs, action } }: { message: ToastMessage }) {
  const t = useTranslate()
  const [open, setOpen] = useState(true)
  const { Icon, tone, title: usual } = KINDS[kind]

  function change(next: boolean): void {
    setOpen(next)
    if (!next) setTimeout(() => removeToast(id), EXIT_MS)
  }

  return (
    <Toast.Root
      open={open}
      onOpenChange={change}
      duration={durationMs ?? (action ? DURATION_WITH_ACTION_MS : DURATION_MS)}
      type={kind === 'error' ? 'foreground' : 'background'}
      className="toast pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-card p-4 pr-2 card-shadow"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <Toast.Title className="text-sm font-bold">{title ?? t(usual)}</Toast.Title>
        <Toast.Description className="text-sm break-words">{text}</Toast.Description>
      </div>
      {action && (
        <Toast.Action
          altText={action.hint}
          onClick={action.run}
          className="-my-2 min-h-10 shrink-0 rounded-full px-3 text-sm font-bold text-teal hover:bg-paper-deep"
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={t('dialog.close')}
        className="-my-2 grid size-10 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}
