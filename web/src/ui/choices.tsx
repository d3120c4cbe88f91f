import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The look of an option as a card, outlined when it is chosen. */
export const CHOICE_CARD =
  'flex min-w-0 flex-col rounded-xl border-2 border-line bg-paper hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/8'

interface Props<Option> {
  /** The name of the radio group. */
  name: string
  title: string
  options: readonly Option[]
  /** Null while nothing is chosen. */
  chosen: Option | null
  onChoose: (option: Option) => void
  /** The layout of the options. */
  className: string
  optionClassName: string
  /** Gives an option an id, for another label elsewhere on the page. */
  idOf?: (option: Option) => string
  /** Renders an option; its text is its accessible name. */
  children: (option: Option) => ReactNode
}

/** A choice among a few options that are all visible, made of radio buttons. */
export function Choices<Option extends string | number>({
  name,
  title,
  options,
  chosen,
  onChoose,
  className,
  optionClassName,
  idOf,
  children,
}: Props<Option>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{title}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option}
            className={classNames(
              'cursor-pointer transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
              optionClassName,
            )}
          >
            <input
              type="radio"
              name={name}
              id={idOf?.(option)}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
