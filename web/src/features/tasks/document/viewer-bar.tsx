import { ChevronLeft, ChevronRight, FileDown, FileText, ZoomIn, ZoomOut } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { buttonLook } from '../../../ui/button.tsx'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

interface Props {
  url: string
  /** The page that is read, and how many there are. */
  current: number
  count: number
  onGo: (page: number) => void
  zoom: number
  onZoom: (zoom: number) => void
  isPlain: boolean
  onPlain: () => void
}

/** The controls of the viewer. */
export function ViewerBar({ url, current, count, onGo, zoom, onZoom, isPlain, onPlain }: Props) {
  const t = useTranslate()
  const closer = ZOOMS.find((one) => one > zoom)
  const wider = ZOOMS.findLast((one) => one < zoom)
  return (
    <div role="toolbar" aria-label={t('tasks.pdf.controls')} className="flex flex-wrap items-center gap-2">
      {!isPlain && (
        <>
          <Tool text={t('tasks.pdf.before')} isOff={current <= 1} onPress={() => onGo(current - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Tool>
          <PageField current={current} count={count} onGo={onGo} />
          <Tool text={t('tasks.pdf.next')} isOff={current >= count} onPress={() => onGo(current + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Tool>
          <Tool
            text={t('tasks.pdf.smaller')}
            isOff={wider === undefined}
            onPress={() => onZoom(wider ?? zoom)}
          >
            <ZoomOut aria-hidden="true" className="size-5" />
          </Tool>
          <Tool
            text={t('tasks.pdf.larger')}
            isOff={closer === undefined}
            onPress={() => onZoom(closer ?? zoom)}
          >
            <ZoomIn aria-hidden="true" className="size-5" />
          </Tool>
        </>
      )}
      <button
        type="button"
        aria-pressed={isPlain}
        onClick={onPlain}
        className={buttonLook('secondary', 'text-sm aria-pressed:border-teal aria-pressed:bg-teal/10')}
      >
        <FileText aria-hidden="true" className="size-4" />
        {t('tasks.pdf.plain')}
      </button>
      <a href={url} target="_blank" rel="noreferrer" className={buttonLook('quiet', 'text-sm')}>
        <FileDown aria-hidden="true" className="size-4" />
        {t('tasks.pdf.file')}
      </a>
    </div>
  )
}

interface ToolProps {
  text: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

/** Stays in the order of Tab when it has nothing to do, so that the focus is not lost. */
function Tool({ text, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-line bg-card hover:border-ink-soft aria-disabled:text-ink-soft/60"
    >
      {children}
    </button>
  )
}

function PageField({ current, count, onGo }: Pick<Props, 'current' | 'count' | 'onGo'>) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)

  function jump(event: FormEvent): void {
    event.preventDefault()
    const wanted = Math.round(Number(typed))
    if (typed !== null && wanted >= 1) onGo(Math.min(wanted, count))
    setTyped(null)
  }

  return (
    <form onSubmit={jump} className="flex items-center gap-2 text-sm">
      <input
        inputMode="numeric"
        aria-label={t('tasks.pdf.goTo')}
        value={typed ?? String(current)}
        maxLength={5}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(null)}
        className="min-h-11 w-14 rounded-xl border-2 border-line bg-card text-center"
      />
      <span aria-hidden="true">/ {count}</span>
    </form>
  )
}
