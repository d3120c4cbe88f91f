interface Props {
  /** The id of the element that names it. */
  labelledBy: string
  value: number
  max: number
}

/** How far something is, in the colours of the page: browsers draw their own bars grey and green. */
export function ProgressBar({ labelledBy, value, max }: Props) {
  return (
    <progress
      aria-labelledby={labelledBy}
      value={value}
      max={max}
      className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-teal"
    />
  )
}
