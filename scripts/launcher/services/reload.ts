import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back when a source file below one of the folders changes; test files do not count. Changes in quick
 * succession cause one call, and the next call waits for the end of the last one. Returns a function that
 * ends this.
 */
export function onSourceChange(
  folders: string[],
  changed: (file: string) => Promise<void>,
  quiet = 150,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const watchers = folders.filter(existsSync).map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || !/\.(ts|tsx|json|onnx)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        last = last.then(() => changed(join(folder, name))).catch(() => {})
      }, quiet)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
