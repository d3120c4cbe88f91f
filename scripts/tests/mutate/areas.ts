/** A folder whose code is mutated, with the tests that may find the faults. */
export interface Area {
  folder: string
  /** Tests beside the code, and tests of other workspaces that run it in the same process. */
  tests: string[]
}

const API_TESTS = 'api/src/**/*.test.ts'
const SHARED_TESTS = 'shared/src/**/*.test.ts'
const WORKER_TESTS = 'worker/src/{features,.}/**/*.test.ts'

/** The code that moves money, ends jobs or guards access. */
export const AREAS: readonly Area[] = [
  { folder: 'shared/src/credits', tests: ['shared/src/{credits,generations,billing}/**/*.test.ts'] },
  { folder: 'shared/src/generations', tests: [SHARED_TESTS, API_TESTS, WORKER_TESTS] },
  { folder: 'shared/src/billing', tests: [SHARED_TESTS, API_TESTS] },
  { folder: 'worker/src/features', tests: [WORKER_TESTS] },
  { folder: 'api/src/http', tests: [API_TESTS] },
  { folder: 'api/src/features/auth', tests: [API_TESTS] },
]

/**
 * The area that holds a path, narrowed to that path and to some of its tests.
 * @param path a folder or file of the repository, such as `api/src/http/route.ts`
 * @param tests globs; all tests of the area unless given
 * @returns undefined when no area holds the path
 */
export function areaOf(path: string, tests?: string[]): Area | undefined {
  const asked = path.replace(/\/+$/, '')
  const area = AREAS.find(({ folder }) => asked === folder || asked.startsWith(`${folder}/`))
  return area && { folder: asked, tests: tests ?? area.tests }
}

/**
 * The files of an area that are mutated, as globs: code without tests, test helpers and type declarations.
 */
export function mutatedFiles({ folder }: Area): string[] {
  const files = /\.ts$/.test(folder) ? folder : `${folder}/**/*.ts`
  return [files, '!**/*.test.ts', '!**/testing/**', '!**/testing.ts', '!**/*.d.ts']
}
