// Plain JavaScript with built-ins only: this runs under the machine's own Node, before anything is installed.
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isSameProcess, markOf, waitUntil } from './processes.mjs'

/** @typedef {import('./processes.mjs').ProcessMark & Record<string, unknown>} LockHolder */

/**
 * The process that holds the lock file; undefined when there is no file, it cannot be read, or its process
 * died.
 * @param {string} path
 * @returns {LockHolder | undefined}
 */
export function lockHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'))
    return isSameProcess(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the lock for this process, also from a process that has died.
 * @param {string} path
 * @param {Record<string, unknown>} [details] fields to write into the file, for processes that find the lock
 *   taken
 * @returns {(() => void) | undefined} a function that releases the lock, or undefined when another process
 *   holds it
 */
export function tryLock(path, details = {}) {
  const draft = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(draft, JSON.stringify({ ...markOf(process.pid), ...details }))
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        place(draft, path)
        return () => release(path)
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
      }
      if (lockHolder(path)) return undefined
      discardStale(path)
    }
    return undefined
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Waits for the lock as long as it takes; `onWait` is called once when it is held by another process.
 * @param {string} path
 * @param {() => void} onWait
 */
export async function lock(path, onWait) {
  let release = tryLock(path)
  if (release) return release
  onWait()
  await waitUntil(
    () => {
      release = tryLock(path)
      return release !== undefined
    },
    Number.POSITIVE_INFINITY,
    200,
  )
  return /** @type {() => void} */ (release)
}

/**
 * Gives the draft its final name, in one step: readers never see an incomplete file.
 * @param {string} draft
 * @param {string} path
 * @throws {Error} EEXIST when there is one already
 */
function place(draft, path) {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') throw error
    // A file system without hard links (exFAT, some shared folders).
    copyFileSync(draft, path, constants.COPYFILE_EXCL)
  }
}

/** @param {string} path */
function release(path) {
  if (lockHolder(path)?.pid === process.pid) rmSync(path, { force: true })
}

/**
 * Removes a stale lock. Moves the file aside and reads it once more: a lock that another process took in
 * between is put back.
 * @param {string} path
 */
function discardStale(path) {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    if (lockHolder(aside)) linkSync(aside, path)
  } catch {
    // Another process was faster; the caller tries again.
  }
  rmSync(aside, { force: true })
}
