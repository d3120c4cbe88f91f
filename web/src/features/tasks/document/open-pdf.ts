import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Defined by web/build/pdf-data.ts. */
declare const __PDF_DATA__: string

/** In CSS pixels at scale 1. */
export interface SheetSize {
  width: number
  height: number
}

export interface OpenPdf {
  document: PDFDocumentProxy
  /** The size of each page. */
  sizes: readonly SheetSize[]
}

/**
 * A document of more pages is laid out as if the later ones had the size of the first one, until they are
 * drawn.
 */
const MEASURED_PAGES = 200
/** Larger pictures in a document are left out: one of them could take all memory of a phone. */
const MOST_PICTURE_PIXELS = 40_000_000

/**
 * Begins to read a document; `task.destroy()` ends it. Without its scripts and forms, which nothing here
 * would run.
 */
export function beginPdf(url: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = workerUrl
  const data = new URL(__PDF_DATA__, location.origin).href
  return getDocument({
    url,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PICTURE_PIXELS,
    verbosity: 0,
  })
}

/** The sizes of the pages, which a layout needs before any page is drawn. */
export async function measurePages(document: PDFDocumentProxy): Promise<SheetSize[]> {
  const numbers = Array.from({ length: Math.min(document.numPages, MEASURED_PAGES) }, (_, index) => index + 1)
  const measured = await Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
      return { width, height }
    }),
  )
  const first = measured[0] as SheetSize
  return Array.from({ length: document.numPages }, (_, index) => measured[index] ?? first)
}
