// Plain JavaScript with built-ins only: this runs under the machine's own Node, before anything is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './install.mjs'

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/**
 * Installs missing dependencies, then runs a TypeScript file under Node 24 and ends with its exit code.
 * @param {string} script path inside the repository
 * @param {string[]} args
 * @param {{ withTools?: boolean }} [options] `withTools`: the file needs what `npm start` does not install
 */
export async function enter(script, args, options) {
  let node
  try {
    node = await ensureDependencies(root, (line) => console.log(line), options)
  } catch (error) {
    console.error(`\n${/** @type {Error} */ (error).message}`)
    process.exitCode = 1
    return
  }
  // The channel tells the child when this process is gone, even after kill -9.
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}
