/**
 * How often the code of each fault ran: by test while tests run, and `static` while modules load. Written by
 * Stryker's code.
 */
interface MutantCoverage {
  static: Record<string, number>
  perTest: Record<string, Record<string, number>>
}

/** The part of Stryker's global object that its instrumented code reads. */
export interface StrykerGlobal {
  currentTestId?: string | undefined
  mutantCoverage?: MutantCoverage
}

/** Stands for a test while no test runs. */
const HOOKS = 'code that runs in hooks'

export interface HookCoverage {
  /** To call when the modules of a test file are loaded. */
  start(): void
  /** To call at the start of each test, after Stryker has named it. */
  note(): void
  /** To call after the last hook of the file: its tests get what ran in its hooks. */
  finish(): void
}

/**
 * Attributes code that runs in `beforeAll` and `afterAll` to every test of the file. Stryker takes it for
 * code that runs while modules load, and then starts no test for its faults, or only those tests that run the
 * code once more.
 */
export function hookCoverage(stryker: StrykerGlobal): HookCoverage {
  const tests = new Set<string>()
  return {
    start() {
      let current: string | undefined
      Object.defineProperty(stryker, 'currentTestId', {
        get: () => current ?? HOOKS,
        set: (id: string | undefined) => {
          current = id
        },
      })
    },
    note() {
      if (stryker.currentTestId) tests.add(stryker.currentTestId)
    },
    finish() {
      const perTest = stryker.mutantCoverage?.perTest
      const inHooks = perTest?.[HOOKS]
      if (!perTest || !inHooks) return
      delete perTest[HOOKS]
      for (const id of tests) {
        const ofTest = { ...perTest[id] }
        for (const [mutant, hits] of Object.entries(inHooks)) ofTest[mutant] = (ofTest[mutant] ?? 0) + hits
        perTest[id] = ofTest
      }
    },
  }
}
