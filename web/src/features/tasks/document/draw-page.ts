import { AnnotationMode, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Bounds the memory of one page: about 48 MB. */
const MOST_PIXELS = 12_000_000

/** The number of canvas pixels for one CSS pixel of a page of this size. */
function pixelRatio(width: number, height: number, ofScreen: number): number {
  return Math.min(ofScreen, Math.sqrt(MOST_PIXELS / (width * height)))
}

/**
 * Draws a page and lays its text over it, transparent, for marking, searching and screen readers. Gives
 * whether there is any text: a scanned page has none. Resolves early, with true, when the signal ends it.
 */
export async function drawPage(
  page: PDFPageProxy,
  { canvas, text }: { canvas: HTMLCanvasElement; text: HTMLElement },
  scale: number,
  signal: AbortSignal,
): Promise<boolean> {
  const viewport = page.getViewport({ scale })
  const ratio = pixelRatio(viewport.width, viewport.height, window.devicePixelRatio)
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  const drawing = page.render({
    canvas,
    viewport: page.getViewport({ scale: scale * ratio }),
    annotationMode: AnnotationMode.ENABLE,
  })
  text.replaceChildren()
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const stop = () => {
    drawing.cancel()
    layer.cancel()
  }
  signal.addEventListener('abort', stop)
  try {
    await Promise.all([drawing.promise, layer.render()])
    return layer.textContentItemsStr.some((part) => part.trim() !== '')
  } catch (error) {
    if (signal.aborted) return true
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
