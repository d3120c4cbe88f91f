const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is safe to send; everything else is escaped where it is inserted. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Insertable = string | number | Html | Insertable[] | false | null | undefined

function insert(value: Insertable): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(insert).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template: inserted values are escaped, unless they are `Html` themselves. */
export function html(parts: TemplateStringsArray, ...values: Insertable[]): Html {
  return new Html(
    parts.map((part, index) => (index === 0 ? part : insert(values[index - 1]) + part)).join(''),
  )
}
