import { enter } from './lib/enter.mjs'

await enter('scripts/mutate/mutate.ts', process.argv.slice(2))
