import { enter } from './lib/enter.mjs'

await enter('scripts/bench.ts', process.argv.slice(2))
