import { writeSync } from 'node:fs'

/** What could not be written: how many lines, and the code of the last error. */
export interface LostLines {
  count: number
  reason: string
}

const NEW_LINE = 10
/** How long to wait for the reader of a full pipe, in milliseconds. */
const PAUSE_MS = 10
const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes log lines where there is room. Lines that cannot be written, on a full disk or to a reader that is
 * gone, are dropped and counted, because no log is worth the process that writes it; with the next lines that
 * have room again the count is written first.
 * @param withFile opens the file, passes its descriptor on, and closes it
 * @param note the line that tells what is missing
 * @returns a function that writes whole lines, each with its line break, and never throws
 */
export function lossyOutput(
  withFile: (use: (file: number) => void) => void,
  note: (lost: LostLines) => string,
): (lines: string) => void {
  let lost: LostLines | undefined
  let isCut = false
  return (lines) => {
    const bytes = Buffer.from((isCut ? '\n' : '') + (lost ? `${note(lost)}\n` : '') + lines)
    let written = 0
    try {
      withFile((file) => {
        while (written < bytes.length) written += writeSome(file, bytes.subarray(written))
      })
      lost = undefined
      isCut = false
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error)
      lost = { count: (lost?.count ?? 0) + lines.split('\n').length - 1, reason }
      if (written > 0) isCut = bytes[written - 1] !== NEW_LINE
    }
  }
}

/** Bytes that were written; none while a pipe is full. */
function writeSome(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    Atomics.wait(pause, 0, 0, PAUSE_MS)
    return 0
  }
}
