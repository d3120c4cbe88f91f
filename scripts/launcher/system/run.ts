import { type SpawnOptions, spawn } from 'node:child_process'

export interface Finished {
  code: number | null
  /** Both streams, in the order in which they arrived. */
  output: string
}

/**
 * Runs a program to its end and collects what it prints. A program that cannot be started ends with code 127.
 */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<Finished> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The last lines of a long output, for a message on the terminal. */
export function lastLines(output: string, count: number): string {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
