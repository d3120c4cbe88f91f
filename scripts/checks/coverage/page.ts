import type { CollectedTest } from './collect.ts'

/** A requirement of a specification: one row of a coverage page. */
interface Requirement {
  /** As E-12: the page's letter and a number that no other row ever had. */
  id: string
  /** The requirement in short words; what was decided otherwise links to its row in decisions.md. */
  text: string
  /** The files to open. */
  where: string
}

const ROW = /^\| ([A-Z]-\d+) \| (.*) \| (.*) \| (.*) \|$/
/** At the end of a title: the requirements that the test, or each test of the group, covers. */
const TAGS = / \[([A-Z]-\d+(?:, [A-Z]-\d+)*)\]$/
const DECISION = /\]\(decisions\.md#([a-z0-9-]+)\)/g
/** What a requirement says in `where` that the product leaves out: it has a decision and no test. */
const LEFT_OUT = 'not built'

function requirementsOf(page: string): Requirement[] {
  return page.split('\n').flatMap((line) => {
    const [, id, text, where] = ROW.exec(line) ?? []
    return id && text && where ? [{ id, text, where }] : []
  })
}

/** The ids of the tags at the end of a title. */
export function tagsOf(title: string): string[] {
  return TAGS.exec(title)?.[1]?.split(', ') ?? []
}

function coverage(tests: readonly CollectedTest[]): Map<string, CollectedTest[]> {
  const covered = new Map<string, CollectedTest[]>()
  for (const test of tests)
    for (const id of new Set(test.titles.flatMap(tagsOf))) covered.set(id, [...(covered.get(id) ?? []), test])
  return covered
}

/** The page with the tests of each requirement in its last column. */
export function withTests(page: string, tests: readonly CollectedTest[]): string {
  const covered = coverage(tests)
  return page
    .split('\n')
    .map((line) => {
      const [, id, text, where] = ROW.exec(line) ?? []
      return id ? `| ${id} | ${text} | ${where} | ${listed(id, covered.get(id) ?? [])} |` : line
    })
    .join('\n')
}

/**
 * Tests by file: a link, and the titles in quotes. Of a group that carries the tag its title stands for all.
 */
function listed(id: string, tests: readonly CollectedTest[]): string {
  const byFile = new Map<string, Set<string>>()
  for (const { file, titles } of tests) {
    const title = titles.find((one) => tagsOf(one).includes(id)) ?? ''
    byFile.set(
      file,
      (byFile.get(file) ?? new Set()).add(`“${title.replace(TAGS, '').replaceAll('|', '\\|')}”`),
    )
  }
  const files = [...byFile].sort(([one], [other]) => one.localeCompare(other))
  return (
    files.map(([file, titles]) => `[${nameOf(file)}](../${file}) ${[...titles].join(', ')}`).join('; ') || '–'
  )
}

function nameOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.test\.tsx?$/, '')
}

/**
 * What is wrong, a line each.
 * @param pages the texts of all coverage pages
 * @param decisions the text of decisions.md, whose rows of deviations have anchors
 */
export function problemsOf(
  pages: readonly string[],
  tests: readonly CollectedTest[],
  decisions: string,
): string[] {
  const requirements = pages.flatMap(requirementsOf)
  const ids = requirements.map(({ id }) => id)
  const covered = coverage(tests)
  const anchors = new Set([...decisions.matchAll(/<a id="([a-z0-9-]+)">/g)].map(([, anchor]) => anchor))
  const linked = new Set<string>()
  const problems = ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: two rows have this id`)
  for (const { id, text, where } of requirements) {
    const links = [...text.matchAll(DECISION)].map(([, anchor = '']) => anchor)
    for (const anchor of links) {
      linked.add(anchor)
      if (!anchors.has(anchor)) problems.push(`${id}: decisions.md has no row ${anchor}`)
    }
    if (/decided/i.test(text) && links.length === 0) problems.push(`${id}: links to no row of decisions.md`)
    if (where === LEFT_OUT) {
      if (links.length === 0) problems.push(`${id}: is not built, and links to no row of decisions.md`)
    } else if (!covered.has(id)) problems.push(`${id}: no test has this id at the end of its title`)
  }
  for (const [id, [test]] of covered)
    if (!ids.includes(id)) problems.push(`${test?.file}: no coverage page has a row ${id}`)
  for (const anchor of anchors)
    if (!linked.has(anchor ?? '')) problems.push(`decisions.md: no row links to ${anchor}`)
  return problems
}
