import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What is laid on the table to choose from: a card, outlined once it is chosen. */
export const CHOICE_CARD =
  'flex min-w-0 flex-col rounded-xl border-2 border-line bg-paper hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/8'

interface Props<Option> {
  /** Of the group within the page. */
  name: string
  title: string
  options: readonly Option[]
  chosen: Option
  onChoose: (option: Option) => void
  /** How the options stand together. */
  className: string
  optionClassName: string
  /** Where something else on the page is the label of an option, too. */
  idOf?: (option: Option) => string
  /** What an option shows; its words are its name. */
  children: (option: Option) => ReactNode
}

/** One of a few, all of them to be seen: radio buttons under what they stand for. */
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
