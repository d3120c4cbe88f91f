import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  title: string
  /** A line below the title. */
  note?: string
  /** With the darker background, to set it apart from the sections around it. */
  isDeep?: boolean
  children: ReactNode
}

export function Section({ title, note, isDeep, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'px-5 py-16 [contain-intrinsic-size:auto_50rem] [content-visibility:auto] sm:px-8 lg:px-14 lg:py-20',
        isDeep && 'bg-paper-deep',
      )}
    >
      <div className="mx-auto max-w-[80rem]">
        <header className="mx-auto mb-10 max-w-2xl text-center">
          <h2 id={id} className="font-title text-3xl sm:text-4xl">
            {title}
          </h2>
          {note && <p className="mt-3 text-ink-soft">{note}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
