import type { Locale } from '@pawport/shared/contract/locale.ts'
import { PLATFORMS } from '@pawport/shared/contract/tasks/lists.ts'
import { useId } from 'react'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Labelled } from '../../labelled.tsx'

interface ChoiceProps {
  label: string
  name: string
  options: Record<string, Record<Locale, string>>
  defaultValue: string | undefined
}

/** A choice from a closed list of the contract. */
export function ListChoice({ label, name, options, defaultValue }: ChoiceProps) {
  const locale = useLocale()
  return (
    <Labelled label={label}>
      {(props) => (
        <select {...props} name={name} defaultValue={defaultValue}>
          {Object.entries(options).map(([value, names]) => (
            <option key={value} value={value}>
              {names[locale]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** The platforms of a task: one or more. */
export function PlatformChoice({
  chosen,
  problem,
}: {
  chosen: readonly string[]
  problem: string | undefined
}) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('brand.platforms')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {Object.entries(PLATFORMS).map(([value, names]) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="platforms"
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5"
            />
            {names[locale]}
          </label>
        ))}
      </div>
      <p id={id} role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}
