import { useEffect, useRef, useState } from 'react'
import { ProgressiveImage } from '../../ui/progressive-image.tsx'

interface Props {
  objectKey: string
  width: number
  height: number
  colour: string | null
}

/** CSS margin: pictures load this far above and below the window. */
const AHEAD = '300px'

/**
 * A stamp's picture: small first, then whole. Far from the window it loads nothing, because a list may be
 * very long.
 */
export function StampPicture(props: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <span ref={place} className="block">
      {isNear && <ProgressiveImage {...props} alt="" isInert />}
    </span>
  )
}
