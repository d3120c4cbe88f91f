import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { createVitest, type TestCase, type TestSuite } from 'vitest/node'

/** A test that a run of all suites would run; one of `test.each` counts once, with its marks. */
export interface CollectedTest {
  /** From the top of the repository. */
  file: string
  /** The title with its tags, after the titles of the groups around it. */
  titles: string[]
}

/**
 * Every test of a repository, as Vitest reads it out of the code without running it: a title that stands in a
 * comment or in a text is none, and neither is a test that is always skipped. Throws when a file cannot be
 * read.
 */
export async function collectTests(root: string): Promise<CollectedTest[]> {
  const vitest = await createVitest('test', { root, watch: false })
  try {
    const modules = await vitest.parseSpecifications(await vitest.globTestSpecifications())
    const broken = modules.filter((module) => module.errors().length > 0)
    if (broken.length > 0) throw new Error(`cannot be read: ${broken.map(({ moduleId }) => moduleId)}`)
    const collected = await Promise.all(
      modules.map(async (module) => {
        const lines = (await readFile(module.moduleId, 'utf8')).split('\n')
        return [...module.children.allTests()].flatMap((test) => {
          const chain = [test, ...groupsAround(test)]
          if (chain.some((one) => isNeverRun(one, lines))) return []
          return { file: relative(root, module.moduleId), titles: chain.map(({ name }) => name).reverse() }
        })
      }),
    )
    return collected.flat()
  } finally {
    await vitest.close()
  }
}

/** The groups that hold a test, the innermost first. */
function groupsAround({ parent }: TestCase | TestSuite): TestSuite[] {
  return parent.type === 'suite' ? [parent, ...groupsAround(parent)] : []
}

/**
 * What a condition skips runs somewhere: only `skip` and `todo` never do. Vitest calls all of them skipped.
 */
function isNeverRun({ options, location }: TestCase | TestSuite, lines: readonly string[]): boolean {
  if (options.mode === 'run' || options.mode === 'only') return false
  return /\.(?:skip|todo)(?:\.each)?\s*\(/.test(lines[(location?.line ?? 0) - 1] ?? '')
}
