import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from './class-names.ts'

/** The pause in typing after which a search begins. */
const TYPING_MS = 350

interface Props {
  label: string
  /** What is searched for now. */
  searched: string
  longest: number
  onSearch: (text: string) => void
  className: string
}

/** A field that searches when nothing has been typed for a moment. */
export function SearchField({ label, searched, longest, onSearch, className }: Props) {
  const [typed, setTyped] = useState(searched)
  const search = useEffectEvent((text: string) => text !== searched && onSearch(text))

  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <span className={classNames('relative min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        value={typed}
        maxLength={longest}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-11 w-full rounded-full border-2 border-line bg-card pr-4 pl-10 text-sm placeholder:text-ink-soft"
      />
    </span>
  )
}
