import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Lists up to this length are rendered whole. */
const SHORT = 60
/** Rows that are rendered above and below the window. */
const OVERSCAN = 3
/** The height of a row before the first one is measured, in CSS pixels. */
const GUESS = 320

interface Layout {
  columns: number
  gap: number
  /** From the top of the page to the list. */
  top: number
  rowHeight: number
}

export interface VirtualRows {
  /** The items that are rendered: from the first up to and without `to`. */
  from: number
  to: number
  /** Room for those above and below, in CSS pixels. */
  style: { paddingTop: number; paddingBottom: number } | undefined
}

/**
 * Which items of a long list are rendered: those in the window and some rows around it, however long the list
 * is. The list is a grid or a column; its columns are read from its style.
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, length: number): VirtualRows {
  const [layout, setLayout] = useState<Layout>({ columns: 1, gap: 0, top: 0, rowHeight: GUESS })
  const isLong = length > SHORT
  const { columns, gap, top, rowHeight } = layout
  const rows = useWindowVirtualizer({
    count: isLong ? Math.ceil(length / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    gap,
  })
  const shown = rows.getVirtualItems()
  const firstRow = shown[0]
  const lastRow = shown.at(-1)
  const from = isLong ? (firstRow?.index ?? 0) * columns : 0
  const to = isLong ? Math.min(length, ((lastRow?.index ?? SHORT / columns) + 1) * columns) : length

  const measured = useRef(rows)
  measured.current = rows
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !isLong) return
    const measure = () => {
      const next = layoutOf(element)
      setLayout((before) => (isSame(before, next) ? before : next))
      measureRows(element, { from, to, columns: next.columns }, measured.current)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, isLong, from, to])

  if (!isLong || !firstRow || !lastRow) return { from, to, style: undefined }
  return {
    from,
    to,
    style: { paddingTop: firstRow.start - top, paddingBottom: rows.getTotalSize() - (lastRow.end - top) },
  }
}

function layoutOf(element: HTMLElement): Layout {
  const style = getComputedStyle(element)
  const tracks = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const first = element.firstElementChild
  return {
    columns: Math.max(1, tracks),
    gap: Number.parseFloat(style.rowGap) || 0,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
    rowHeight: first instanceof HTMLElement && first.offsetHeight > 0 ? first.offsetHeight : GUESS,
  }
}

function isSame(a: Layout, b: Layout): boolean {
  // The height of a row is only a first guess for the others: a change of some pixels is none.
  const isAlike = Math.abs(a.rowHeight - b.rowHeight) < 24
  return isAlike && a.columns === b.columns && a.gap === b.gap && a.top === b.top
}

function measureRows(
  element: HTMLElement,
  { from, to, columns }: { from: number; to: number; columns: number },
  rows: { resizeItem(index: number, size: number): void },
): void {
  const items = [...element.children] as HTMLElement[]
  for (let at = 0; at < to - from; at += columns) {
    const height = items[at]?.offsetHeight ?? 0
    if (height > 0) rows.resizeItem(Math.floor((from + at) / columns), height)
  }
}
