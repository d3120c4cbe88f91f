import { styleText } from 'node:util'

const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }

interface LogLine {
  level: number
  text: string
}

function levelName(level: number): string {
  return Object.entries(levels).findLast(([, value]) => value <= level)?.[0] ?? 'trace'
}

/** Reads a line of a service: a pino record, or plain text, which counts as an error on stderr. */
function readLogLine(line: string, stream: 'stdout' | 'stderr'): LogLine {
  try {
    const record = JSON.parse(line)
    if (typeof record.level === 'number') {
      const error = record.err ?? record.error ?? record.reason
      const cause = typeof error === 'string' ? error : error?.message
      const detail = cause && cause !== record.msg ? ` (${cause})` : ''
      return { level: record.level, text: `${record.msg ?? ''}${detail}` }
    }
  } catch {
    // The line is not a JSON record.
  }
  return { level: stream === 'stderr' ? levels.error : levels.info, text: line }
}

/** The lowest level that the terminal shows: warnings, unless LOG_LEVEL asks for something else. */
export function shownLevel(logLevel: string | undefined): number {
  return levels[logLevel as keyof typeof levels] ?? levels.warn
}

function coloured(level: number, text: string): string {
  if (level >= levels.error) return styleText('red', text)
  return level >= levels.warn ? styleText('yellow', text) : styleText('dim', text)
}

export interface Terminal {
  say(line: string): void
  /**
   * Shows a service's output when it is important enough; the same line over and over is shown once in ten
   * seconds.
   */
  show(service: string, line: string, stream: 'stdout' | 'stderr'): void
}

export function openTerminal(threshold: number, write = (line: string) => console.log(line)): Terminal {
  const lastShown = new Map<string, number>()
  return {
    say: write,
    show(service, line, stream) {
      const { level, text } = readLogLine(line, stream)
      if (level < threshold || text.trim() === '') return
      const key = `${service} ${text}`
      const now = performance.now()
      if (now - (lastShown.get(key) ?? Number.NEGATIVE_INFINITY) < 10_000) return
      if (lastShown.size > 200) lastShown.clear()
      lastShown.set(key, now)
      write(`${coloured(level, `${service.padEnd(8)} ${levelName(level).padEnd(5)}`)} ${text}`)
    },
  }
}
