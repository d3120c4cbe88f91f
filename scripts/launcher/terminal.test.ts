import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { missingServices, readinessLines } from './services/ready.ts'
import { openTerminal, shownLevel } from './terminal.ts'

function shown(logLevel: string | undefined, lines: [string, 'stdout' | 'stderr'][]): string[] {
  const written: string[] = []
  const terminal = openTerminal(shownLevel(logLevel), (line) => written.push(stripVTControlCharacters(line)))
  for (const [line, stream] of lines) terminal.show('worker', line, stream)
  return written
}

describe('the terminal shows of the services', () => {
  const info = JSON.stringify({ level: 30, msg: 'request completed' })
  const warning = JSON.stringify({
    level: 40,
    msg: 'queue connection lost',
    err: { message: 'ECONNREFUSED' },
  })

  test('warnings with their cause, but no informational lines', () => {
    expect(
      shown(undefined, [
        [info, 'stdout'],
        [warning, 'stdout'],
      ]),
    ).toEqual(['worker   warn  queue connection lost (ECONNREFUSED)'])
  })
  test('informational lines when LOG_LEVEL asks for them', () => {
    expect(shown('info', [[info, 'stdout']])).toEqual(['worker   info  request completed'])
  })
  test('lines on stderr', () => {
    expect(
      shown(undefined, [
        ['SyntaxError: Unexpected token', 'stderr'],
        ['chatter', 'stdout'],
      ]),
    ).toEqual(['worker   error SyntaxError: Unexpected token'])
  })
  test('a repeated line once', () => {
    expect(
      shown(undefined, [
        [warning, 'stdout'],
        [warning, 'stdout'],
        [warning, 'stdout'],
      ]),
    ).toHaveLength(1)
  })
})

describe('readiness', () => {
  const readiness = {
    ready: false,
    services: {
      database: { driver: 'embedded', state: 'ready' },
      queue: { driver: 'redis', state: 'ready' },
      worker: { driver: 'process', state: 'unavailable', detail: 'no worker takes pictures' },
    },
  }
  test('is one line per service with its driver', () => {
    expect(readinessLines(readiness)).toEqual([
      '  database   embedded  ready',
      '  queue      redis     ready',
      '  worker     process   unavailable (no worker takes pictures)',
    ])
  })
  test('names the services that are not ready', () => {
    expect(missingServices(readiness)).toBe('worker (no worker takes pictures)')
    expect(missingServices(undefined)).toBe('api')
  })
})
