// Installs what only tests and tools need, for commands of package.json that are no script of ours.
import { root } from './enter.mjs'
import { ensureDependencies } from './install.mjs'

try {
  await ensureDependencies(root, (line) => console.log(line), { withTools: true })
} catch (error) {
  console.error(`\n${/** @type {Error} */ (error).message}`)
  process.exitCode = 1
}
