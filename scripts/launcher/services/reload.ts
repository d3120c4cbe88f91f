import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back when a source file below one of the folders changes, once for changes in quick succession, and never again
 * before the last call has finished. Tests do not count. Returns the function that ends it.
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
