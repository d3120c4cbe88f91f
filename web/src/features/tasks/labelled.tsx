import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface ControlProps {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props {
  label: string
  hint?: string | undefined
  /** What is wrong with the value; read aloud when it appears. */
  problem?: string | undefined
  className?: string
  children: (props: ControlProps) => ReactNode
}

const CONTROL =
  'min-h-11 w-full min-w-0 rounded-xl border-2 border-line bg-paper px-3 py-2 aria-invalid:border-bad dark:bg-paper-deep'

/** A labelled control with a hint and what is wrong; the children render it with the given attributes. */
export function Labelled({ label, hint, problem, className, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: CONTROL,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
