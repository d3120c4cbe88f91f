import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONGEST_SUITES } from './long-suites.ts'

/** The longest suites of the project `long` first, the others as vitest sorts them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST_SUITES.indexOf(relative(this.ctx.config.root, moduleId))
      return index < 0 ? LONGEST_SUITES.length : index
    }
    const long = sorted.filter(({ project }) => project.name === 'long')
    const others = sorted.filter(({ project }) => project.name !== 'long')
    return [...others, ...long.sort((one, other) => rank(one) - rank(other))]
  }
}
