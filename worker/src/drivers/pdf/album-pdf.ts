import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { unpackWoff } from '../../postcard/type/woff.ts'
import { type CardBack, drawBack } from './back.ts'
import type { Run } from './back-text.ts'
import { BOXES, MM, PAGE } from './sheet.ts'

/** A PDF that is read while it is written: each card is a front and a back. */
export interface AlbumPdf {
  /** The bytes; they arrive as cards are added. */
  body: Readable
  /** @param front a JPEG for the whole page, see `drawFront` */
  addCard(front: Buffer, back: CardBack): void
  /** Ends the file. @param xmp an XMP packet about all cards */
  end(xmp: string): void
}

/** Begins a PDF for a print shop: A6 cards with bleed, trim boxes, and fonts in the file. */
export function openAlbumPdf({ title, language }: { title: string; language: string }): AlbumPdf {
  const document = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width * MM, PAGE.height * MM],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Pawport', Producer: 'Pawport' },
  })
  const known = new Set<string>()

  /** Chooses the font of a run; each file is read and embedded once. */
  function useFont({ file }: Run, size: number): void {
    if (!known.has(file)) document.registerFont(file, Buffer.from(unpackWoff(readFileSync(file))))
    known.add(file)
    document.font(file).fontSize(size)
  }

  function addPage(): void {
    document.addPage()
    Object.assign(document.page.dictionary.data, {
      TrimBox: [...BOXES.TrimBox],
      BleedBox: [...BOXES.BleedBox],
    })
  }

  return {
    body: document as unknown as Readable,
    addCard(front, back) {
      addPage()
      document.image(front, 0, 0, { width: PAGE.width * MM, height: PAGE.height * MM })
      addPage()
      drawBack(document, back, {
        measure(run) {
          useFont(run, 100)
          return document.widthOfString(run.text) / 100
        },
        useFont,
      })
    },
    end(xmp) {
      // PDFKit's own packet, from 1.4 on, holds the title as it was typed, which need not be XML.
      const packet = document.ref({ Type: 'Metadata', Subtype: 'XML' })
      Object.assign(packet, { compress: false })
      packet.end(Buffer.from(xmp))
      const { _root: catalog } = document as unknown as { _root: { data: Record<string, unknown> } }
      Object.assign(catalog.data, { Version: '1.4', Metadata: packet })
      document.end()
    },
  }
}
