import { useId } from 'react'

interface Props {
  /** One or two words around the ring. */
  text: string
  /** One to three short lines in the middle. */
  lines: readonly string[]
  className?: string
}

/** A postmark in the current text colour. It is decoration: the page must say the same as text. */
export function Postmark({ text, lines, className }: Props) {
  const ring = useId()
  const top = 60 - (lines.length - 1) * 8
  return (
    <svg viewBox="0 0 190 120" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <g strokeWidth="2.500">
        <circle cx="60" cy="60" r="56" />
        <circle cx="60" cy="60" r="36" strokeWidth="1.500" />
        <path
          d="M118 34c12-8 20 8 32 0s20 8 34 0M121 52c12-8 20 8 32 0s18 8 31 0M121 70c12-8 20 8 32 0s18 8 31 0M118 88c12-8 20 8 32 0s20 8 34 0"
          strokeLinecap="round"
        />
      </g>
      <path id={ring} d="M60 106a46 46 0 1 1 .01 0" stroke="none" />
      <g fill="currentColor" stroke="none" textAnchor="middle" className="font-sans font-bold uppercase">
        <text fontSize="12.500" letterSpacing="1.500" dominantBaseline="middle">
          <textPath href={`#${ring}`} startOffset="50%">
            {text}
          </textPath>
        </text>
        {lines.map((line, index) => (
          <text
            key={line}
            x="60"
            y={top + index * 16}
            fontSize={lines.length === 1 ? 30 : 14}
            dominantBaseline="central"
          >
            {line}
          </text>
        ))}
      </g>
    </svg>
  )
}
