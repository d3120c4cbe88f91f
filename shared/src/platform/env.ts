/**
 * The environment as a plain record: only main.ts files read `process.env`; all other code gets it as an
 * argument.
 */
export type Env = Record<string, string | undefined>

/** A setting that cannot be used; the message names the variable and what it should look like. */
export class ConfigError extends Error {
  constructor(variable: string, expected: string) {
    super(`${variable} should be ${expected}`)
    this.name = 'ConfigError'
  }
}

export function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** One of the known words, the first where none is set; ConfigError otherwise. */
export function choice<T extends string>(env: Env, name: string, known: readonly [T, ...T[]]): T {
  const value = text(env, name) ?? known[0]
  const found = known.find((one) => one === value)
  if (!found) throw new ConfigError(name, `one of ${known.join(', ')}`)
  return found
}

/** A whole number within bounds; ConfigError otherwise. */
export function integer(
  env: Env,
  name: string,
  fallback: number,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigError(name, `a whole number from ${min} to ${max}`)
  }
  return number
}

/** An amount such as 12.50, up to a millionth exact; ConfigError otherwise. */
export function decimal(env: Env, name: string): number | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(value)) throw new ConfigError(name, 'an amount such as 12.50')
  return Number(value)
}

/** An email address; ConfigError otherwise. */
export function email(env: Env, name: string): string | undefined {
  const value = text(env, name)
  if (value !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(value)) {
    throw new ConfigError(name, 'an email address')
  }
  return value
}

/** An absolute URL with one of the given schemes; ConfigError otherwise. */
export function url(env: Env, name: string, schemes = ['http:', 'https:']): URL | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.parse(value)
  if (!parsed || !schemes.includes(parsed.protocol)) {
    throw new ConfigError(
      name,
      `a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
  }
  return parsed
}
