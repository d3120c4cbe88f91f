import type { Page } from 'playwright-core'

/**
 * What does not fit into the window, or cannot be reached, on the screen that is open: words, pictures and
 * controls beyond its edges or cut by a box around them, and controls that something covers once they are
 * scrolled to. One line each.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(look)
}

/** Runs in the page. */
function look(): string[] {
  const found = new Set<string>()
  // What is open covers the screen: that is what a user can see and press.
  const open = document.querySelectorAll('[role=dialog], [role=alertdialog], :popover-open')
  const root = open[open.length - 1] ?? document.body
  const width = document.documentElement.clientWidth

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name'))
    return `${element.tagName.toLowerCase()} "${(words ?? '').trim().slice(0, 50)}"`
  }

  /** The nearest element around this one that hides or scrolls what is wider or higher than itself. */
  function boxAround(element: Element, side: 'overflowX' | 'overflowY'): Element | null {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at)[side] !== 'visible') return at
    }
    return null
  }

  function scrolls(element: Element): boolean {
    return /auto|scroll/.test(getComputedStyle(element).overflowX)
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }

  /** Notes what stands between these edges beyond the window, or is cut by a box that does not scroll. */
  function noteBeyond(element: Element, left: number, right: number): void {
    const box = boxAround(element, 'overflowX')
    // What a list shows when it is scrolled sideways is out of its box until then.
    if (box && scrolls(box)) return
    if (left < -1 || right > width + 1) found.add(`beyond the window: ${nameOf(element)}`)
    else if (box && right > box.getBoundingClientRect().right + 1) found.add(`cut: ${nameOf(element)}`)
  }

  const room = document.documentElement.scrollWidth - width
  if (room > 0) found.add(`the page scrolls sideways by ${room} px`)

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element || !texts.currentNode.textContent?.trim() || !isSeen(element)) continue
    if (element.closest('[aria-hidden=true], svg, .sr-only, .leaflet-container')) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    // An ellipsis says that there is more: its box has to fit, not the whole text.
    const isShortened = getComputedStyle(element).textOverflow === 'ellipsis'
    const { left, right } = (isShortened ? element : range).getBoundingClientRect()
    noteBeyond(element, left, right)
  }

  for (const frame of root.querySelectorAll('figure, [data-quality], input, textarea, select, button')) {
    if (!isSeen(frame) || frame.closest('[aria-hidden=true], .sr-only, .leaflet-container')) continue
    const { left, right } = frame.getBoundingClientRect()
    noteBeyond(frame, left, right)
  }

  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    if (!isSeen(control) || control.closest('[aria-hidden=true], [inert], .leaflet-container')) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [rect] = control.getClientRects()
    if (!rect) continue
    const isThere = [0.2, 0.5, 0.8].every((share) => {
      const hit = document.elementFromPoint(rect.left + rect.width * share, rect.top + rect.height / 2)
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      return !!hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit) === true)
    })
    if (!isThere) found.add(`out of reach: ${nameOf(control)}`)
  }
  return [...found]
}
