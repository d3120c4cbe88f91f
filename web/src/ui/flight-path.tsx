import { alongFlight, flownPath } from './flight.ts'

const FLIGHT = { from: { x: 22, y: 84 }, pull: { x: 200, y: -28 }, to: { x: 378, y: 84 } }
const WHOLE = flownPath(FLIGHT, 1)

interface Props {
  /** 0..1 */
  share: number
  /** Accessible name, and the value in words. */
  label: string
  valueText: string
}

/** Progress as a dotted flight path with a small plane on it. */
export function FlightPath({ share, label, valueText }: Props) {
  const plane = alongFlight(FLIGHT, share)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
    >
      <svg viewBox="0 0 400 104" aria-hidden="true" className="w-full" fill="none">
        <path
          d={WHOLE}
          className="stroke-line"
          strokeWidth="3.500"
          strokeDasharray="0 9"
          strokeLinecap="round"
        />
        <path
          d={flownPath(FLIGHT, share)}
          className="stroke-teal"
          strokeWidth="3.500"
          strokeDasharray="0 9"
          strokeLinecap="round"
        />
        {share > 0.08 && (
          <circle
            cx={FLIGHT.from.x}
            cy={FLIGHT.from.y}
            r="7"
            className="fill-card stroke-teal"
            strokeWidth="3"
          />
        )}
        <path d="M378 98c-7-9-11-14-11-20a11 11 0 0 1 22 0c0 6-4 11-11 20z" className="fill-coral" />
        <circle cx="378" cy="78" r="4" className="fill-card" />
        <g
          className="transition-transform duration-250 ease-out"
          style={{ transform: `translate(${plane.x}px, ${plane.y}px) rotate(${plane.heading}deg)` }}
        >
          <path
            className="fill-ink stroke-card"
            strokeWidth="2"
            strokeLinejoin="round"
            paintOrder="stroke"
            d="M17 0c0-2-3-3.200-6-3.200H5L-3.500-15h-4.300l3.600 11.800h-6.200L-13.800-7.500h-3L-14.600 0l-2.200 7.500h3l3.400-4.300h6.200L-7.800 15h4.300L5 3.200h6c3 0 6-1.200 6-3.200z"
          />
        </g>
      </svg>
    </div>
  )
}
