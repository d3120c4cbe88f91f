import { enter } from '../launcher/install/enter.mjs'

await enter('scripts/bench/bench.ts', process.argv.slice(2), { withTools: true })
