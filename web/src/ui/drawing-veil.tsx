import { Spinner } from './spinner.tsx'

interface Props {
  text: string
  /** True on a small picture, where only the dots have room. */
  isSmall?: boolean
}

/** Lies over a finished picture that is being drawn again. */
export function DrawingVeil({ text, isSmall = false }: Props) {
  return (
    <span className="pointer-events-none absolute inset-0 z-10 grid place-items-center bg-[#fffcf5]/45">
      <span className="flex items-center gap-2 rounded-full bg-[#1b2b3f]/90 px-3 py-1.5 text-center text-sm font-semibold text-[#fffcf5]">
        <Spinner />
        <span className={isSmall ? 'sr-only' : undefined}>{text}</span>
      </span>
    </span>
  )
}
