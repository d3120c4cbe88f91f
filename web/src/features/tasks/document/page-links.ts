import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A link on a page; the box in percent of the page. */
export interface PageLink {
  key: string
  box: { left: string; top: string; width: string; height: string }
  /** The address of another website or of a mailbox, or a page of the same document. */
  to: { url: string } | { page: number }
}

interface Annotation {
  id: string
  subtype: string
  /** Two corners, in the units of the page. */
  rect: [number, number, number, number]
  url?: string
  dest?: string | unknown[]
}

type Point = [x: number, y: number]

const OUTWARD = /^(https?|mailto):/i

/** The links of a page. Other actions of a document (scripts, forms, files) are left out. */
export async function linksOf(document: PDFDocumentProxy, page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 })
  const annotations: Annotation[] = await page.getAnnotations({ intent: 'display' })
  const links = annotations.filter(({ subtype }) => subtype === 'Link')
  const found = await Promise.all(
    links.map(async ({ id, rect, url, dest }): Promise<PageLink | null> => {
      const to = url !== undefined && OUTWARD.test(url) ? { url } : await pageOf(document, dest)
      if (!to) return null
      const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as Point
      const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as Point
      const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
      const box = {
        left: percent(Math.min(x1, x2), viewport.width),
        top: percent(Math.min(y1, y2), viewport.height),
        width: percent(Math.abs(x1 - x2), viewport.width),
        height: percent(Math.abs(y1 - y2), viewport.height),
      }
      return { key: id, box, to }
    }),
  )
  return found.filter((link) => link !== null)
}

async function pageOf(
  document: PDFDocumentProxy,
  dest: Annotation['dest'],
): Promise<{ page: number } | null> {
  try {
    const place = typeof dest === 'string' ? await document.getDestination(dest) : dest
    const target = place?.[0]
    if (typeof target === 'number') return { page: target + 1 }
    if (typeof target !== 'object' || target === null) return null
    return { page: (await document.getPageIndex(target as { num: number; gen: number })) + 1 }
  } catch {
    // A link may name a page that the document does not have.
    return null
  }
}
