/** Decodes one photo as a worker does, prints the id of the decode process, and runs until a test ends it. */
import { readFile } from 'node:fs/promises'
import { startPhotoProcess } from '../decode-process.ts'

const [file = ''] = process.argv.slice(2)
const decoding = await startPhotoProcess()
const answer = await decoding.decode({
  upload: await readFile(file),
  options: {},
  limits: { bytes: 500_000_000, cpuMs: 60_000 },
})
process.send?.({ pid: decoding.pid, isDecoded: 'photo' in answer })
setInterval(() => undefined, 60_000)
