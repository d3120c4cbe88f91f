import * as z from 'zod/mini'
import { fewMarks, NAME, NAME_OR_NOTHING } from './one-line.ts'

const tidy = (longest: number) => z.string().check(z.trim(), z.overwrite(fewMarks), z.maxLength(longest))

/** A name or title that is typed: one line of which something is seen, at most `longest` UTF-16 units. */
export const nameField = (longest: number) => tidy(longest).check(z.minLength(1), z.regex(NAME))

/** The same, or nothing. */
export const optionalNameField = (longest: number) => tidy(longest).check(z.regex(NAME_OR_NOTHING))
