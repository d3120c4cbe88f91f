import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  label: string
  hint?: string | undefined
  className?: string
  children: (props: { id: string; className: string; 'aria-describedby': string | undefined }) => ReactNode
}

const INPUT = 'min-h-11 w-full min-w-0 rounded-xl border-2 border-line bg-card px-3 py-2'

/** A labelled input; the children render it with the given attributes. */
export function Field({ label, hint, className, children }: Props) {
  const id = useId()
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, className: INPUT, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
