/** The names of the `{marks}` in a text. */
type Marks<Text extends string> = Text extends `${string}{${infer Mark}}${infer Rest}`
  ? Mark | Marks<Rest>
  : never

type Values<Text extends string> = [Marks<Text>] extends [never]
  ? []
  : [values: Record<Marks<Text>, string | number>]

/** Gives a text by its key; a text with `{marks}` does not compile without their values. */
export type Translate<Texts extends Record<string, string>> = <Key extends keyof Texts>(
  key: Key,
  ...values: Values<Texts[Key]>
) => string

/** A translator for one language. `texts` may be in any language; `Texts` is the type of the English ones. */
export function createTranslator<Texts extends Record<string, string>>(
  texts: Record<keyof Texts, string>,
): Translate<Texts> {
  return (key, ...[values]) =>
    texts[key].replace(/\{(\w+)\}/g, (_, mark: string) => String((values as Record<string, unknown>)[mark]))
}
