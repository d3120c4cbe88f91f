import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { afterKey, panned, STEP, swiped, WHOLE, type Zoom, zoomed } from './zoom.ts'

interface Finger {
  x: number
  y: number
}

/** How much one step of a mouse wheel enlarges. */
const WHEEL = 1.2
/** A double click enlarges as much. */
const DOUBLE = 2.5

/**
 * Zoom and pan of the picture in `frame`: by two fingers, wheel, double click and keys. A finger that wipes
 * over the whole picture calls `onSwipe`.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  onSwipe: (direction: 'next' | 'previous') => void,
) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  const fingers = useRef(new Map<number, Finger>())
  const start = useRef<Finger | null>(null)
  const isWhole = zoom.scale === 1

  function size() {
    const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {}
    return { width, height }
  }

  function fromCentre({ x, y }: Finger): Finger {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }

  const byWheel = useEffectEvent((event: WheelEvent) => {
    // Without a key the wheel scrolls the page, unless the picture is enlarged already.
    if (!event.ctrlKey && !event.metaKey && isWhole) return
    event.preventDefault()
    const at = fromCentre({ x: event.clientX, y: event.clientY })
    setZoom((before) => zoomed(before, event.deltaY < 0 ? WHEEL : 1 / WHEEL, size(), at))
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => byWheel(event)
    // React's own listener could not keep the page from scrolling.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])

  function move(id: number, to: Finger): void {
    const from = fingers.current.get(id)
    if (!from) return
    const [other] = [...fingers.current].filter(([one]) => one !== id).map(([, finger]) => finger)
    fingers.current.set(id, to)
    if (!other) {
      if (!isWhole) setZoom((before) => panned(before, { x: to.x - from.x, y: to.y - from.y }, size()))
      return
    }
    start.current = null
    const apart = (finger: Finger) => Math.hypot(finger.x - other.x, finger.y - other.y)
    const between = fromCentre({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 })
    const by = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }
    const factor = apart(to) / Math.max(1, apart(from))
    setZoom((before) => zoomed(panned(before, by, size()), factor, size(), between))
  }

  function lift({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    fingers.current.delete(pointerId)
    const from = start.current
    start.current = null
    const meaning = from && isWhole ? swiped({ x: x - from.x, y: y - from.y }) : null
    if (meaning) onSwipe(meaning)
  }

  return {
    zoom,
    enlarge: () => setZoom((before) => zoomed(before, STEP, size())),
    reduce: () => setZoom((before) => zoomed(before, 1 / STEP, size())),
    showWhole: () => setZoom(WHOLE),
    /** True when the key meant something to the picture. */
    key(event: KeyboardEvent): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      const next = afterKey(zoom, event.key, size())
      if (!next) return false
      event.preventDefault()
      setZoom(next)
      return true
    },
    handlers: {
      onPointerDown(event: PointerEvent): void {
        const at = { x: event.clientX, y: event.clientY }
        if (event.pointerType !== 'touch' && (event.button !== 0 || isWhole)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, at)
        start.current = event.pointerType === 'touch' && fingers.current.size === 1 ? at : null
      },
      onPointerMove: (event: PointerEvent) => move(event.pointerId, { x: event.clientX, y: event.clientY }),
      onPointerUp: lift,
      onPointerCancel({ pointerId }: PointerEvent): void {
        fingers.current.delete(pointerId)
        start.current = null
      },
      onDoubleClick(event: MouseEvent): void {
        const at = fromCentre({ x: event.clientX, y: event.clientY })
        setZoom((before) => (before.scale > 1 ? WHOLE : zoomed(before, DOUBLE, size(), at)))
      },
    },
  }
}
