/**
 * Runs as a process of its own: reads one PDF from the standard input, opens it as a viewer does, and writes
 * what it found as JSON. A file that takes too much memory or time ends this process alone, which holds no
 * secrets and has no connections.
 */
import { buffer } from 'node:stream/consumers'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfFindings } from './pdf-reader.ts'

async function read(): Promise<PdfFindings> {
  const data = new Uint8Array(await buffer(process.stdin))
  try {
    const task = getDocument({
      data,
      enableXfa: false,
      useSystemFonts: false,
      useWasm: false,
      verbosity: VerbosityLevel.ERRORS,
    })
    const document = await task.promise
    // Checks that the first page can be read; only the viewer draws pages.
    const page = await document.getPage(1)
    await page.getTextContent()
    return { pages: document.numPages }
  } catch {
    return { pages: null }
  }
}

process.stdout.write(JSON.stringify(await read()), () => process.exit())
