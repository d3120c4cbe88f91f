import { enter } from './lib/enter.mjs'

await enter('scripts/run-tests.ts', process.argv.slice(2))
