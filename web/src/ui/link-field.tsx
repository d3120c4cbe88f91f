interface Props {
  /** Names the field for its label. */
  id: string
  url: string
}

/** A link to copy: a press on it selects all of it. */
export function LinkField({ id, url }: Props) {
  return (
    <input
      id={id}
      readOnly
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="min-h-11 w-full rounded-lg border-2 border-line bg-card px-3 text-sm"
    />
  )
}
