import { useEffect, useState } from 'react'
import { beginPdf, measurePages, type OpenPdf } from './open-pdf.ts'

type Reading = { status: 'reading' } | ({ status: 'open' } & OpenPdf) | { status: 'failed' }

/** Reads the PDF at an address, as long as the component is shown. */
export function usePdf(url: string): Reading & { again(): void } {
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading>({ status: 'reading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let isHere = true
    const tell = (next: Reading) => isHere && setReading(next)
    tell({ status: 'reading' })
    const task = beginPdf(url)
    task.promise
      .then(async (document) => tell({ status: 'open', document, sizes: await measurePages(document) }))
      .catch(() => tell({ status: 'failed' }))
    return () => {
      isHere = false
      void task.destroy()
    }
  }, [url, attempt])

  return { ...reading, again: () => setAttempt(attempt + 1) }
}
