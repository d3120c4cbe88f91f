import { parseSync } from '@swc/core'

/** A text for users that is written in the code, where it cannot be translated. */
export interface StrayText {
  /** Counted from 1. */
  line: number
  text: string
}

interface SyntaxNode {
  type: string
  [part: string]: unknown
}

/** Attributes whose values users read or hear. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
])
/** Words that are the same in every language: names, sizes, addresses. */
const NAMES =
  /Pawport|Google|Instagram|Facebook|WhatsApp|TikTok|Pinterest|Stripe|\b(EN|HD|LQ|X)\b|\S+@example\.com/g
const CHINESE = /\p{Script=Han}/u
const LETTER = /\p{L}/u
const TAG = /<\/?[a-z!][^>]*>/gi

/**
 * Finds the texts in a file of code that belong into the translations: in JSX and in attributes that users
 * read or hear, in HTML within template strings, and every Chinese text.
 */
export function strayTexts(code: string): StrayText[] {
  const found = new Set<string>()
  const tree = parseSync(code, { syntax: 'typescript', tsx: true, decorators: false })
  visit(tree, (node) => {
    if (node.type === 'JSXText') report(String(node.value))
    if (node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node))) stringsOf(node.value).forEach(report)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as SyntaxNode[])
        if (child.type === 'JSXExpressionContainer') stringsOf(child.expression).forEach(report)
    }
    if (node.type === 'TemplateLiteral') htmlTexts(node).forEach(report)
    for (const text of stringsOf(node)) if (CHINESE.test(text)) report(text)
  })
  return [...found].map((text) => ({ line: lineOf(code, text), text }))

  function report(text: string): void {
    const words = text.trim().replaceAll(NAMES, '').replaceAll(/&\w+;/g, '')
    if (LETTER.test(words)) found.add(text.trim())
  }
}

/** The words between the tags of HTML in a template string, and in its attributes that users read or hear. */
function htmlTexts(template: SyntaxNode): string[] {
  const html = quasis(template).join('\0')
  if (!/<[a-z][^>]*>/i.test(html)) return []
  const page = html.replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
  const spoken = [...page.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"\0]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...spoken, ...page.replaceAll(TAG, '\0').split('\0')]
}

/** The strings that an expression can result in: the string itself, or those on both sides of a condition. */
function stringsOf(part: unknown): string[] {
  const node = part as SyntaxNode | null
  switch (node?.type) {
    case 'StringLiteral':
      return [String(node.value)]
    case 'TemplateLiteral':
      return quasis(node)
    case 'JSXExpressionContainer':
      return stringsOf(node.expression)
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)]
    case 'BinaryExpression':
      return ['&&', '||', '??'].includes(String(node.operator)) ? stringsOf(node.right) : []
    default:
      return []
  }
}

function quasis(template: SyntaxNode): string[] {
  return (template.quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw)
}

function nameOf(attribute: SyntaxNode): string {
  return String((attribute.name as { value?: string }).value)
}

/** Calls back for every node of a tree. */
function visit(part: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(part)) for (const one of part) visit(one, see)
  else if (typeof part === 'object' && part !== null) {
    if ('type' in part && typeof part.type === 'string') see(part as SyntaxNode)
    for (const inner of Object.values(part)) visit(inner, see)
  }
}

function lineOf(code: string, text: string): number {
  const at = code.indexOf(text)
  return at < 0 ? 1 : code.slice(0, at).split('\n').length
}

/** The strings of a file of code, and a pattern for each of its template strings. */
export function mentionedKeys(code: string): { exact: Set<string>; patterns: RegExp[] } {
  const exact = new Set<string>()
  const patterns: RegExp[] = []
  visit(parseSync(code, { syntax: 'typescript', tsx: true, decorators: false }), (node) => {
    if (node.type === 'StringLiteral') exact.add(String(node.value))
    if (node.type !== 'TemplateLiteral') return
    const parts = quasis(node)
    if (/^[\w]+\./.test(parts[0] ?? '')) patterns.push(new RegExp(`^${parts.map(literally).join('.+')}$`))
  })
  return { exact, patterns }
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * Lists the differences between the texts of two languages: missing keys, and `{marks}` that are not the
 * same.
 */
export function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => {
    const [first, second] = [one[key], other[key]]
    if (first === undefined || second === undefined) return [`${key}: only one language has it`]
    return marks(first) === marks(second) ? [] : [`${key}: ${marks(first)} is not ${marks(second)}`]
  })
}

/** The names of the `{marks}`, each once, in a fixed order. */
function marks(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ') || 'no marks'
}
