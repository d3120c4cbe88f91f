import { readFileSync } from 'node:fs'

/** What replaces the placeholders of a workflow. */
export interface Values {
  /** The uploaded photo, as nodes such as LoadImage name it. */
  photo: string
  /** Likewise, of the further photos of a saved pet. */
  photo2?: string
  photo3?: string
  photo4?: string
  photo5?: string
  prompt: string
  width: number
  height: number
  seed: number
}

interface Node {
  class_type: string
  inputs: Record<string, unknown>
}

/** A workflow in ComfyUI's API format: nodes by their ids. */
export type Workflow = Record<string, Node>

const PLACEHOLDER = /\{\{(\w+)\}\}/g
/** In the order in which photos fill them in. */
const FURTHER = ['photo2', 'photo3', 'photo4', 'photo5'] as const
const KNOWN: readonly string[] = [
  'photo',
  ...FURTHER,
  'prompt',
  'width',
  'height',
  'seed',
] satisfies (keyof Values)[]
const REQUIRED = ['photo', 'prompt']

/**
 * Reads the operator's file, as ComfyUI exports it with "Export (API)", with placeholders in its inputs.
 * @throws {Error} that names the file and what is wrong with it
 */
export function readWorkflow(file: string): Workflow {
  const wrong = (reason: string) => new Error(`The ComfyUI workflow ${file} cannot be used: ${reason}`)
  const workflow = parse(file, wrong)
  const used = new Set([...JSON.stringify(workflow).matchAll(PLACEHOLDER)].map(([, name = '']) => name))
  const unknown = [...used].find((name) => !KNOWN.includes(name))
  if (unknown) throw wrong(`{{${unknown}}} is none of ${KNOWN.map((name) => `{{${name}}}`).join(', ')}`)
  const missing = REQUIRED.find((name) => !used.has(name))
  if (missing) throw wrong(`no input holds {{${missing}}}`)
  return workflow
}

function parse(file: string, wrong: (reason: string) => Error): Workflow {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong((error as Error).message)
  }
  const nodes = typeof value === 'object' && value !== null ? Object.values(value) : []
  const isNode = (node: unknown): node is Node =>
    typeof node === 'object' &&
    node !== null &&
    'class_type' in node &&
    'inputs' in node &&
    typeof node.class_type === 'string' &&
    typeof node.inputs === 'object'
  if (nodes.length === 0 || !nodes.every(isNode)) {
    throw wrong('it is not in the API format (in ComfyUI: Export (API))')
  }
  return value as Workflow
}

/** How many further photos a workflow takes: up to the highest number among its placeholders. */
export function furtherPhotosOf(workflow: Workflow): number {
  const text = JSON.stringify(workflow)
  return FURTHER.findLastIndex((name) => text.includes(`{{${name}}}`)) + 1
}

/**
 * The names of photos by their placeholders. A workflow draws from as many as it names: where the pet has
 * fewer, the first one stands in for them.
 */
export function photoValues(photo: string, others: readonly string[]): Pick<Values, 'photo' | 'photo2'> {
  return { photo, ...Object.fromEntries(FURTHER.map((name, index) => [name, others[index] ?? photo])) }
}

/**
 * The workflow for one picture. An input that is nothing but a placeholder becomes its value, a number where
 * it is one.
 */
export function fillIn(workflow: Workflow, values: Values): Workflow {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
    }
    if (typeof value !== 'string') return value
    const whole = /^\{\{(\w+)\}\}$/.exec(value)?.[1]
    if (whole) return values[whole as keyof Values]
    return value.replace(PLACEHOLDER, (_, name: string) => String(values[name as keyof Values]))
  }
  return Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => [
      id,
      { ...node, inputs: fill(node.inputs) as Node['inputs'] },
    ]),
  )
}
