import { type ReactNode, useId } from 'react'
import { FIELD_BOX, FIELD_LABEL, FieldHint } from '../../ui/text-field.tsx'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 rounded-card bg-card p-5 card-shadow sm:p-7">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface SelectProps {
  label: string
  hint?: string
  value: string
  /** Values with their texts. */
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

export function Select({ label, hint, value, options, onChoose }: SelectProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={FIELD_BOX}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  )
}

interface SwitchProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6 shrink-0 accent-teal"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      </div>
    </div>
  )
}
