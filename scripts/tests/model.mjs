import { enter } from '../launcher/install/enter.mjs'

await enter('scripts/tests/model.ts', process.argv.slice(2), { withTools: true })
