import { chmodSync, existsSync, mkdirSync } from 'node:fs'

/**
 * Makes the folder when it does not exist, closed to other accounts. When root makes it, other accounts can
 * enter folders in it, as the account that runs PostgreSQL for root has to, but not list it.
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}
