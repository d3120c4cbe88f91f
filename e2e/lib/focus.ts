import type { Locator, Page } from 'playwright-core'

/** The element that has the focus, and what a keyboard user can see of it. */
interface FocusStop {
  /** Its role or tag, and its label. */
  what: string
  /** Whether anything shows where the focus is: on the element, its label, or what is drawn in its place. */
  isMarked: boolean
  /** Whether the middle of the element is in the window and not covered by a fixed element. */
  isInSight: boolean
}

function look(): FocusStop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return { what: 'nothing', isMarked: false, isInSight: false }
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
  // For a control that is invisible itself, its label or the element around it is drawn.
  const drawn = [element, label, element.nextElementSibling, element.closest('label')]
  const isMarked = drawn.some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const seen = label && element.getBoundingClientRect().width < 4 ? label : element
  const { left, top, width, height } = seen.getBoundingClientRect()
  const visible = [0.1, 0.5, 0.9].some((share) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * share)
    return hit !== null && (seen.contains(hit) || hit.contains(seen) || label?.contains(hit) === true)
  })
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  return {
    what: `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${words}"`,
    isMarked,
    isInSight: visible,
  }
}

/** The largest number of presses of Tab, far above the number of stops on any screen. */
const MOST_STOPS = 80

/** How often a stop is looked at until it is visible, and the pause between two looks, in milliseconds. */
const LOOKS = 50
const PAUSE_MS = 200

/** Looks until the stop is visible: a dialog that opens, or a page that scrolls, shows it a little later. */
async function settledLook(page: Page): Promise<FocusStop> {
  let stop = await page.evaluate(look)
  for (let again = 1; again < LOOKS && !(stop.isMarked && stop.isInSight); again += 1) {
    if (stop.what.startsWith('body')) break
    await page.waitForTimeout(PAUSE_MS)
    stop = await page.evaluate(look)
  }
  return stop
}

/**
 * Presses Tab until `goal` has the focus. Fails when `goal` never gets the focus, or when a stop on the way
 * does not become visible.
 */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { what, isMarked, isInSight } = await settledLook(page)
    passed.push(what)
    const isThere = await goal.evaluate((element) => element === document.activeElement)
    if (!what.startsWith('body') && !(isMarked && isInSight))
      throw new Error(`${isMarked ? 'out of sight' : 'no mark'}: ${what}, after ${passed.join(', ')}`)
    if (isThere) return
  }
  throw new Error(`Tab does not lead to ${goal}; it led to ${passed.join(', ')}`)
}

export function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluate((element) => element === document.activeElement)
}

/** The label of the part of the page that has the focus; null outside of all parts. */
export function focusedPart(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const part = document.activeElement?.closest('section')
    const title = part?.getAttribute('aria-labelledby')
    return (
      part?.getAttribute('aria-label') ?? (title ? (document.getElementById(title)?.innerText ?? null) : null)
    )
  })
}
