// Plain JavaScript with built-ins only: this runs under the machine's own Node, before anything is installed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes folders inside of packages that nothing on this system reads, some 300 MB: onnxruntime-node brings
 * its library for every system, Node its headers.
 * @param {string} root the repository
 */
export function removeUnused(root, platform = process.platform, arch = process.arch) {
  for (const folder of unusedFolders(root, platform, arch)) rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} root
 * @param {string} platform
 * @param {string} arch
 */
function unusedFolders(root, platform, arch) {
  const runtime = join(root, 'node_modules', 'onnxruntime-node', 'bin', 'napi-v6')
  const node = join(root, 'node_modules', 'node', 'node_modules')
  const ours = join(runtime, platform, arch)
  const builds = foldersIn(runtime).flatMap(foldersIn)
  return [
    ...(builds.includes(ours) ? builds.filter((folder) => folder !== ours) : []),
    ...foldersIn(node).map((folder) => join(folder, 'include')),
  ].filter((folder) => existsSync(folder))
}

/** @param {string} path */
function foldersIn(path) {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name))
}
