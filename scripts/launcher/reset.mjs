import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { enter, root } from './install/enter.mjs'

const dataDir = resolve(root, process.env.DATA_DIR?.trim() || '.data')
if (existsSync(dataDir)) await enter('scripts/launcher/reset.ts', process.argv.slice(2))
else console.log(`Nothing to delete: ${dataDir} does not exist.`)
