import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Splits the command line into options of a script of ours and the arguments that it passes on to vitest. */
export function ownArguments<T extends ParseArgsOptionsConfig>(options: T) {
  const { values, tokens } = parseArgs({ strict: false, tokens: true, options })
  const mine = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && token.name in options
        ? [token.index, ...(token.value !== undefined && !token.inlineValue ? [token.index + 1] : [])]
        : [],
    ),
  )
  const rest = process.argv.slice(2).filter((_, index) => !mine.has(index))
  return { values: values as Partial<Record<keyof T, unknown>>, rest }
}
