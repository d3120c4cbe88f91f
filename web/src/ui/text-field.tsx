import { type ComponentProps, useId } from 'react'

export const FIELD_LABEL = 'text-sm font-semibold text-ink-soft'
export const FIELD_BOX =
  'min-h-11 w-full min-w-0 rounded-xl border-2 border-line bg-paper px-3 py-2 read-only:bg-paper-deep/50 read-only:text-ink-soft'

type Props = ComponentProps<'input'> & { label: string; hint?: string }

/** A text field with its label, and a hint below. */
export function TextField({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} className={FIELD_BOX} {...input} />
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  )
}
