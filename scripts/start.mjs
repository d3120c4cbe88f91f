import { enter } from './lib/enter.mjs'

await enter('scripts/launch.ts', process.argv.slice(2))
