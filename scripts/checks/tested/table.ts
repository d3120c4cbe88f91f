import { basename } from 'node:path'
import type { CollectedTest } from '../coverage/collect.ts'

/** What the table says of each provider or server, in the order of its columns. */
const CAPABILITIES = ['size', 'seed', 'references', 'progress', 'cancel', 'refusal', 'marking'] as const

/** Exact versions of the code that answers in the tests, by package. */
export interface Versions {
  '@huggingface/inference': string
  diffusers: string
}

/** The rows: each provider or server, and what its tests speak to. */
function serversOf(versions: Versions): Record<string, string> {
  const client = `\`@huggingface/inference\` ${versions['@huggingface/inference']}, answers as documented`
  const diffusers = `\`diffusers\` ${versions.diffusers}, random weights, in \`deploy/endpoint\`, on a processor`
  return {
    'fal-ai': client,
    replicate: client,
    together: client,
    wavespeed: client,
    'hf-inference': client,
    'stand-in': '`deploy/endpoint` without a model',
    'FLUX.2-klein': diffusers,
    'Qwen-Image-Edit-Plus': diffusers,
    'FLUX.1-Kontext': diffusers,
    'Stable-Diffusion': diffusers,
    'images-API': 'a server of the tests, after the documentation of OpenAI',
    'vLLM-Omni': 'a server of the tests, after its documentation of commit 00a3619',
    SGLang: 'a server of the tests, after its code of commit 0230ddc',
    'stable-diffusion.cpp': 'a server of the tests, after its code of commit 0137f16',
    ComfyUI: 'a server of the tests, after the code of ComfyUI',
  }
}

/** In a title: `[fal-ai: size, seed]` says what the test, or each test of the group, shows. */
const TAG = / \[([A-Za-z0-9.-]+): ([a-z]+(?:, [a-z]+)*)\]/g
const BEGIN = '<!-- Written by node scripts/checks/check-tested.ts --write -->'
const END = '<!-- End of what it writes -->'

/** What a title says that it shows, as pairs of server and capability. */
export function shownBy(title: string): [server: string, capability: string][] {
  return [...title.matchAll(TAG)].flatMap(([, server = '', names = '']) =>
    names.split(', ').map((name): [string, string] => [server, name]),
  )
}

/** The page with the table between its two marks, made from the titles of all tests. Throws without marks. */
export function withTable(page: string, tests: readonly CollectedTest[], versions: Versions): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('the page has no marks of the table')
  return `${before}${BEGIN}\n${table(tests, versions)}\n${END}${after}`
}

function table(tests: readonly CollectedTest[], versions: Versions): string {
  const files = filesOf(tests)
  const head = ['Provider or server', 'Tested against', ...CAPABILITIES.map(capitalised)]
  const rows = Object.entries(serversOf(versions)).map(([server, against]) => [
    server,
    against,
    ...CAPABILITIES.map((capability) => cell(files.get(`${server} ${capability}`))),
  ])
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const linked = [...new Set([...files.values()].flatMap((one) => [...one]))].sort()
  return [...lines, '', ...linked.map((file) => `[${nameOf(file)}]: ../${file}`)].join('\n')
}

/** The mark by which cells refer to a file. */
const nameOf = (file: string) => basename(file).replace(/\.test\.tsx?$/, '')

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function cell(files: ReadonlySet<string> | undefined): string {
  const links = [...(files ?? [])].sort().map((file) => `[tested][${nameOf(file)}]`)
  return links.join(', ') || 'not'
}

/** The files whose tests show each pair of server and capability. */
function filesOf(tests: readonly CollectedTest[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const { file, titles } of tests)
    for (const pair of titles.flatMap(shownBy)) {
      const key = pair.join(' ')
      files.set(key, (files.get(key) ?? new Set()).add(file))
    }
  return files
}

/** Tags that name no row or no column of the table, a line each. */
export function strayTags(tests: readonly CollectedTest[], versions: Versions): string[] {
  const servers = serversOf(versions)
  const capabilities: readonly string[] = CAPABILITIES
  return tests.flatMap(({ file, titles }) =>
    titles
      .flatMap(shownBy)
      .filter(([server, capability]) => !(server in servers) || !capabilities.includes(capability))
      .map(([server, capability]) => `${file}: the table has no ${server}: ${capability}`),
  )
}
