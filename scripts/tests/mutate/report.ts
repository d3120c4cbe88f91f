/** The fields of Stryker's JSON report that are read here. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

export interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  /** Why a fault has its state, in Stryker's words. */
  statusReason?: string
  location: { start: { line: number } }
}

export interface Survivor {
  file: string
  line: number
  /** The line of code as it is written; `replacement` is the faulty code that replaced a part of it. */
  code: string
  replacement: string
}

export interface Score {
  found: number
  total: number
  survivors: Survivor[]
}

/** The states of a fault that the tests found; a fault that makes them hang counts as found. */
const FOUND = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

/**
 * How Stryker's reason begins when a hook of a file or unobserved code failed: then `npm test` fails, too.
 */
const OUTSIDE = 'An error occurred outside of a test run'

function isFound({ status, statusReason }: Mutant): boolean {
  return FOUND.has(status) || (status === 'RuntimeError' && statusReason?.startsWith(OUTSIDE) === true)
}

/**
 * Counts the faults that the tests found; faults that cannot run at all and those that comments exclude do
 * not count.
 */
export function scoreOf({ files }: MutationReport): Score {
  const score: Score = { found: 0, total: 0, survivors: [] }
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n')
    for (const mutant of mutants) {
      if (isFound(mutant)) {
        score.found += 1
        score.total += 1
      } else if (MISSED.has(mutant.status)) {
        score.total += 1
        const { location, replacement, mutatorName } = mutant
        const { line } = location.start
        const code = lines[line - 1]?.trim() ?? ''
        score.survivors.push({ file, line, code, replacement: replacement ?? mutatorName })
      }
    }
  }
  return score
}

/** The survivors as lines for a terminal, in the order of the files. */
export function survivorLines(survivors: Survivor[]): string[] {
  return survivors.map(({ file, line, code, replacement }) => {
    const short = replacement.replace(/\s+/g, ' ').slice(0, 60)
    return `  ${file}:${line}  ${code}  ->  ${short}`
  })
}
