import './pdf-text.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedBanner } from '../../../ui/failed-banner.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { OpenPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { PlainText } from './plain-text.tsx'
import { usePages } from './use-pages.ts'
import { usePdf } from './use-pdf.ts'
import { ViewerBar } from './viewer-bar.tsx'

/** The room beside the pages, in CSS pixels. */
const MARGIN = 24
/** A page is not drawn larger than this to fill the window. */
const LARGEST_FIT = 2

interface Props {
  /** The address of the PDF. */
  url: string
  title: string
  onClose: () => void
}

/** Shows a PDF page by page over the screen. */
export function DocumentViewer({ url, title, onClose }: Props) {
  const t = useTranslate()
  const reading = usePdf(url)
  return (
    <Dialog title={title} onClose={onClose} className="sm:max-w-[72rem]">
      {reading.status === 'reading' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('tasks.pdf.reading')}
        </p>
      )}
      {reading.status === 'failed' && (
        <>
          <FailedBanner text={t('tasks.pdf.failed')} retry={t('tasks.again')} onRetry={reading.again} />
          <a href={url} target="_blank" rel="noreferrer" className="font-semibold text-teal underline">
            {t('tasks.pdf.file')}
          </a>
        </>
      )}
      {reading.status === 'open' && <Sheets url={url} title={title} pdf={reading} />}
    </Dialog>
  )
}

function Sheets({ url, title, pdf: { document, sizes } }: { url: string; title: string; pdf: OpenPdf }) {
  const t = useTranslate()
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const [zoom, setZoom] = useState(1)
  const [isPlain, setPlain] = useState(false)
  const [leaving, setLeaving] = useState<string | null>(null)
  const widest = Math.max(...sizes.map((size) => size.width))
  const scale = width > 0 ? Math.min(LARGEST_FIT, (width - MARGIN) / widest) * zoom : 0
  const { near, current, go } = usePages(box, isPlain ? 0 : document.numPages, scale)
  return (
    <>
      <ViewerBar
        url={url}
        current={current}
        count={document.numPages}
        onGo={go}
        zoom={zoom}
        onZoom={setZoom}
        isPlain={isPlain}
        onPlain={() => setPlain(!isPlain)}
      />
      <p role="status" className="sr-only">
        {!isPlain && t('tasks.pdf.page', { number: current, count: document.numPages })}
      </p>
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label={title}
        className="relative h-[calc(100svh-15rem)] min-h-64 overflow-x-auto overflow-y-scroll rounded-lg bg-paper-deep"
      >
        {isPlain ? (
          <PlainText pdf={document} />
        ) : (
          <ol className="flex w-max min-w-full flex-col gap-3 py-3">
            {scale > 0 &&
              sizes.map((size, index) => (
                <PdfPage
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                  key={index}
                  pdf={document}
                  number={index + 1}
                  size={size}
                  scale={scale}
                  isNear={near.has(index + 1)}
                  onGo={go}
                  onLeave={setLeaving}
                />
              ))}
          </ol>
        )}
      </section>
      {leaving !== null && <LeaveDialog url={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

/** The inner width of a box, in CSS pixels; 0 until it is known. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
