import { type ComponentProps, useId } from 'react'

interface Props {
  label: string
  name: string
  maxLength: number
  /** True once the form was sent with this field empty. */
  isMissing: boolean
}

const LOOK =
  'min-h-12 w-full min-w-0 rounded-xl border-2 border-line bg-paper px-3.5 py-2 focus-visible:border-teal aria-invalid:border-bad'

/** A labelled line of the contact form. */
export function ContactField({
  label,
  isMissing,
  ...input
}: Props & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'defaultValue'>) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input {...input} id={id} required aria-invalid={isMissing || undefined} className={LOOK} />
    </div>
  )
}

/** The same for a text of several lines. */
export function ContactText({ label, isMissing, ...text }: Props) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea {...text} id={id} required rows={6} aria-invalid={isMissing || undefined} className={LOOK} />
    </div>
  )
}
