import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { type TextRun, textLines } from './text-lines.ts'

/** The text of a document, page after page, for small windows and for screen readers. */
export function PlainText({ pdf }: { pdf: PDFDocumentProxy }) {
  const t = useTranslate()
  const [pages, setPages] = useState<readonly string[][]>([])

  useEffect(() => {
    let isHere = true
    async function read(): Promise<void> {
      setPages([])
      for (let number = 1; number <= pdf.numPages && isHere; number += 1) {
        const content = await (await pdf.getPage(number)).getTextContent()
        const lines = textLines(content.items as TextRun[])
        if (isHere) setPages((before) => [...before, lines])
      }
    }
    // The pages that could be read stay.
    read().catch(() => {})
    return () => {
      isHere = false
    }
  }, [pdf])

  return (
    <div className="mx-auto flex max-w-[46rem] flex-col gap-6 bg-card p-5 sm:p-8">
      {pages.map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <section key={index}>
          <h3 className="mb-2 text-sm font-bold text-ink-soft">
            {t('tasks.pdf.page', { number: index + 1, count: pdf.numPages })}
          </h3>
          {lines.length === 0 && <p className="text-ink-soft">{t('tasks.pdf.noText')}</p>}
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <p key={place} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
