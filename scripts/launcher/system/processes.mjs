// Plain JavaScript with built-ins only: this runs under the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process that can be recognised later: a pid alone may belong to another process by then.
 * @typedef {{ pid: number, born: string | null }} ProcessMark
 */

/**
 * The fields of /proc/<pid>/stat behind the command name, which may itself contain spaces and brackets.
 * @param {number} pid
 */
function linuxStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startTicks: fields[19] }
  } catch {
    return undefined
  }
}

/**
 * When the process began, as text that only serves comparison; null where the system cannot tell.
 * @param {number} pid
 * @returns {string | null}
 */
function bornAt(pid) {
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
    return `${boot}:${linuxStat(pid)?.startTicks ?? ''}`
  }
  if (process.platform === 'win32') return null
  const shown = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return shown.stdout?.trim() || null
}

/**
 * True while the process exists and is not a zombie (a container's pid 1 may never collect those).
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(linuxStat(pid)?.state ?? 'X')
}

/**
 * @param {number} pid
 * @returns {ProcessMark}
 */
export function markOf(pid) {
  return { pid, born: bornAt(pid) }
}

/**
 * True when the marked process itself is still there, not a later one under the same pid.
 * @param {ProcessMark} mark
 */
export function isSameProcess(mark) {
  return isAlive(mark.pid) && (mark.born === null || bornAt(mark.pid) === mark.born)
}

/**
 * Waits until the condition holds. Returns false when it still does not after `timeout` milliseconds.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} timeout
 */
export async function waitUntil(condition, timeout, interval = 50) {
  const deadline = performance.now() + timeout
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  return true
}

/**
 * Signals a process that leads its own group, and with it everything it started. Silent when it is gone.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, signal)
      return
    } catch {
      // There is no such group: the process does not lead one, or has ended.
    }
  }
}

/**
 * Asks a process to stop, then kills it after `grace` milliseconds. Returns false when it was gone already.
 * @param {ProcessMark} mark
 * @param {number} grace
 */
export async function stopProcess(mark, grace) {
  if (!isSameProcess(mark)) return false
  signalGroup(mark.pid, 'SIGTERM')
  // A process that was paused (Ctrl-Z) gets the signal only when it goes on.
  if (process.platform !== 'win32') signalGroup(mark.pid, 'SIGCONT')
  if (await waitUntil(() => !isSameProcess(mark), grace)) return true
  signalGroup(mark.pid, 'SIGKILL')
  await waitUntil(() => !isSameProcess(mark), 5_000)
  return true
}
