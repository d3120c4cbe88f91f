import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Log } from '@pawport/shared/platform/log.ts'

/** What a PDF holds; `pages` is null for a file that cannot be opened. */
export interface PdfFindings {
  pages: number | null
}

export interface PdfReader {
  /**
   * Opens an untrusted PDF in a process with limits; one file at a time. A file that exceeds the limits
   * cannot be opened.
   */
  read(pdf: Buffer): Promise<PdfFindings>
}

const SCRIPT = fileURLToPath(new URL('./pdf-child.ts', import.meta.url))
const HEAP = '--max-old-space-size=256'
/** Elapsed time, far above the limit of the system in CPU time. */
const LIMIT_MS = 60_000
/**
 * CPU seconds, and the memory of the process in KB: Node reserves some 650 MB of it. A crash writes no core
 * dump, which would hold the file.
 */
const SYSTEM_LIMITS = 'ulimit -c 0; ulimit -t 15; ulimit -d 1310720; exec "$@"'
const SHELL = '/bin/sh'

function spawnReader(): ChildProcess {
  const node = [process.execPath, HEAP, SCRIPT] as const
  const isLimited = process.platform === 'linux' && existsSync(SHELL)
  const [command, ...args] = isLimited ? [SHELL, '-c', SYSTEM_LIMITS, SHELL, ...node] : node
  // An empty environment: that of the API holds secrets.
  return spawn(command, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
}

/** Reads PDFs with pdf.js, the library of the viewer, so that every accepted file can be shown. */
export function openPdfReader(log: Log): PdfReader {
  let last: Promise<unknown> = Promise.resolve()

  async function readNow(pdf: Buffer): Promise<PdfFindings> {
    const child = spawnReader()
    const closed = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
    })
    // The process may end before it has read everything.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(pdf)
    const [output, how] = await Promise.all([child.stdout ? text(child.stdout) : '', closed])
    if (output !== '') return JSON.parse(output) as PdfFindings
    log.warn({ how, bytes: pdf.length }, 'a PDF ended the process that read it')
    return { pages: null }
  }

  return {
    read(pdf) {
      const reading = last.then(() => readNow(pdf))
      last = reading.catch(() => undefined)
      return reading
    },
  }
}
