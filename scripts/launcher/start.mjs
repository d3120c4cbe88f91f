import { enter } from './install/enter.mjs'

await enter('scripts/launcher/launch.ts', process.argv.slice(2))
