import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  title: string
  /** A line below the title. */
  note?: string
  /** A phone leaves the line out. */
  noteFromTablet?: boolean
  /** With the darker background, to set it apart from the sections around it. */
  isDeep?: boolean
  children: ReactNode
}

export function Section({ title, note, noteFromTablet, isDeep, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'px-5 py-7 [contain-intrinsic-size:auto_50rem] [content-visibility:auto] sm:px-8 sm:py-16 lg:px-14 lg:py-20',
        isDeep && 'bg-paper-deep',
      )}
    >
      <div className="mx-auto max-w-[80rem]">
        <header className="mx-auto mb-4 max-w-2xl text-center sm:mb-10">
          <h2 id={id} className="font-title text-2xl sm:text-4xl">
            {title}
          </h2>
          {note && (
            <p
              className={classNames(
                'mt-2 text-sm text-ink-soft sm:mt-3 sm:text-base',
                noteFromTablet && 'max-sm:hidden',
              )}
            >
              {note}
            </p>
          )}
        </header>
        {children}
      </div>
    </section>
  )
}
