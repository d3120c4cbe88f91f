import { enter } from './lib/enter.mjs'

await enter('scripts/shots.ts', process.argv.slice(2))
