import { enter } from '../launcher/install/enter.mjs'

await enter('scripts/assets/shots.ts', process.argv.slice(2), { withTools: true })
