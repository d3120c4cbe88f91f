import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const LOOKS = {
  /** The one primary action of a screen. */
  primary:
    'bg-coral text-on-coral card-shadow hover:bg-coral-deep disabled:bg-paper-deep disabled:text-ink-soft disabled:[box-shadow:none] aria-busy:bg-coral aria-busy:text-on-coral aria-busy:opacity-90',
  /** The buttons of a finished picture; the primary button is that of the form beside it. */
  result: 'bg-teal text-on-coral card-shadow hover:[filter:brightness(1.1)] disabled:opacity-70',
  secondary:
    'border-2 border-line bg-card text-ink not-disabled:hover:border-ink-soft disabled:text-ink-soft',
  /** For deleting and cancelling. */
  danger: 'border-2 border-bad/60 bg-card text-bad hover:border-bad',
  quiet: 'text-teal underline-offset-4 hover:underline disabled:text-ink-soft',
} as const

export type ButtonLook = keyof typeof LOOKS

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 font-semibold transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

/** The look of a button, for links that lead on like one. */
export function buttonLook(look: ButtonLook, more?: string): string {
  return classNames(SHAPE, LOOKS[look], more)
}

export function Button({
  look = 'secondary',
  className,
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" className={buttonLook(look, className)} {...rest} />
}
