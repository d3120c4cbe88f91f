import { enter } from './lib/enter.mjs'

await enter('scripts/soak.ts', process.argv.slice(2))
