import type { Locator, Page } from 'playwright-core'

/** Whether the whole element is in the window and nothing covers it. */
export function insideViewport(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const isInside = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
    const isOnTop = [0.1, 0.5, 0.9].every((share) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * share)
      return hit !== null && element.contains(hit)
    })
    return width > 0 && isInside && isOnTop
  })
}

export function scrolledTo(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}
