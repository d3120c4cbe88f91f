import { chmodSync, existsSync, mkdirSync } from 'node:fs'

/**
 * Makes the folder when it does not exist, closed to others. Made by root, it lets others pass through (the account that
 * runs PostgreSQL in root's place has to), but not look around.
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}
