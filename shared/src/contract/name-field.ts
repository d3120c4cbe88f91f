import * as z from 'zod/mini'
import { fewMarks, NAME, NAME_OR_NOTHING } from './one-line.ts'

/** A text that is typed, without blanks around it and towers of marks. */
export const tidyField = (longest: number) =>
  z.string().check(z.trim(), z.overwrite(fewMarks), z.maxLength(longest))

/** A name or title that is typed: one line of which something is seen, at most `longest` UTF-16 units. */
export const nameField = (longest: number) => tidyField(longest).check(z.minLength(1), z.regex(NAME))

/** The same, or nothing. */
export const optionalNameField = (longest: number) => tidyField(longest).check(z.regex(NAME_OR_NOTHING))
