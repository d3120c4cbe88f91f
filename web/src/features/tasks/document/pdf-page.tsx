import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { drawPage } from './draw-page.ts'
import type { SheetSize } from './open-pdf.ts'
import { linksOf, type PageLink } from './page-links.ts'

interface Props {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  size: SheetSize
  /** CSS pixels of the screen for one of the page. */
  scale: number
  /** True while the page is in sight or next to it: only such pages are drawn and keep memory. */
  isNear: boolean
  onGo: (page: number) => void
  onLeave: (url: string) => void
}

type Outcome = 'drawn' | 'without text' | 'failed'

/** One page of a document: picture, text and links. */
export function PdfPage({ pdf, number, size, scale, isNear, onGo, onLeave }: Props) {
  const t = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [links, setLinks] = useState<readonly PageLink[]>([])

  useEffect(() => {
    if (!isNear) return
    const stop = new AbortController()
    async function draw(): Promise<void> {
      const page = await pdf.getPage(number)
      if (stop.signal.aborted || !canvas.current || !text.current) return
      const target = { canvas: canvas.current, text: text.current }
      const hasText = await drawPage(page, target, scale, stop.signal)
      const found = await linksOf(pdf, page)
      if (stop.signal.aborted) return
      setOutcome(hasText ? 'drawn' : 'without text')
      setLinks(found)
    }
    draw().catch(() => !stop.signal.aborted && setOutcome('failed'))
    return () => stop.abort()
  }, [pdf, number, scale, isNear])

  const frame = { width: size.width * scale, height: size.height * scale, '--total-scale-factor': scale }
  return (
    <li
      data-page={number}
      style={frame as CSSProperties}
      aria-busy={isNear && outcome === null}
      className="relative mx-auto bg-[#fff] card-shadow"
    >
      <h3 className="sr-only">{t('tasks.pdf.page', { number, count: pdf.numPages })}</h3>
      {isNear && (
        <>
          <div aria-hidden="true" className="size-full">
            <canvas ref={canvas} className="block size-full" />
          </div>
          <div ref={text} className="pdf-text" />
          {outcome === 'without text' && <p className="sr-only">{t('tasks.pdf.noText')}</p>}
          {outcome === 'failed' && (
            <p className="absolute inset-x-4 top-4 rounded-lg bg-[#fff] p-3 font-semibold text-[#b3261e]">
              {t('tasks.pdf.pageFailed')}
            </p>
          )}
          {links.map(({ key, box, to }) =>
            'url' in to ? (
              <a
                key={key}
                href={to.url}
                style={box}
                rel="noopener noreferrer nofollow"
                onClick={(event) => {
                  event.preventDefault()
                  onLeave(to.url)
                }}
                className="absolute rounded-xs hover:bg-[#1f7279]/20"
              >
                <span className="sr-only">{t('tasks.pdf.linkOut', { address: to.url })}</span>
              </a>
            ) : (
              <button
                key={key}
                type="button"
                style={box}
                aria-label={t('tasks.pdf.linkIn', { number: to.page })}
                onClick={() => onGo(to.page)}
                className="absolute rounded-xs hover:bg-[#1f7279]/20"
              />
            ),
          )}
        </>
      )}
    </li>
  )
}
