// A newcomer's first minutes in a fresh checkout, the present folder: `npm start`, a photo becomes a
// postcard, Ctrl-C, reset. Needs nothing but Node.js and npm.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The limit of each wait, in milliseconds, far beyond what a step takes: it ends a hang. */
const LIMIT_MS = 600_000

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function until(what, check) {
  const end = performance.now() + LIMIT_MS
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`still not so: ${what}`)
    await pause(250)
  }
}

const isOk = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Follows the redirects of a sign-in with a test account. Returns the Cookie header. */
async function signIn(url) {
  const jar = new Map()
  let next = `${url}/api/auth/signin?login_hint=newcomer@example.com&callbackUrl=/`
  while (next) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) jar.set(...line.split(';', 1)[0].split(/=(.*)/s, 2))
    const target = answer.headers.get('location')
    if (!target && !answer.ok) throw new Error(`sign-in stopped at ${next}: ${answer.status}`)
    next = target && new URL(target, next).href
  }
  return [...jar].map((pair) => pair.join('=')).join('; ')
}

/** Uploads the cat and expects a finished postcard. */
async function useProduct(url) {
  const form = new FormData()
  form.set('location', 'Kyoto')
  form.set(
    'img',
    new Blob([readFileSync('worker/fixtures/cat-chelsea-cc0.png')], { type: 'image/png' }),
    'cat.png',
  )
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: await signIn(url) },
  })
  const text = await answer.text()
  if (!text.includes('"status":"completed"')) throw new Error(`no postcard: ${text}`)
}

/** The command lines of other processes that run out of this folder. Linux only. */
function leftBehind() {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) return []
    try {
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return command.includes(`${process.cwd()}/`) ? [command] : []
    } catch {
      return []
    }
  })
}

/** The most that a first `npm start` may install, in megabytes. */
const MOST_INSTALLED = 900
const isFirst = !existsSync('node_modules')
const [port, opsPort] = [await freePort(), await freePort()]
const url = `http://localhost:${port}`
const begun = performance.now()
let log = ''
let hasEnded = false
const launcher = spawn('npm', ['start'], {
  env: { ...process.env, PORT: String(port), OPS_PORT: String(opsPort) },
  detached: true,
})
for (const stream of [launcher.stdout, launcher.stderr]) {
  stream.on('data', (data) => {
    log += data
    process.stdout.write(data)
  })
}
const ended = new Promise((resolve) => launcher.once('exit', resolve)).then(() => {
  hasEnded = true
})
try {
  await until('the product is ready', async () => {
    if (hasEnded) throw new Error('npm start ended by itself')
    return log.includes('Pawport is ready')
  })
  console.log(`ready after ${Math.round((performance.now() - begun) / 1000)} s`)
  const installed = parseInt(spawnSync('du', ['-sm', 'node_modules'], { encoding: 'utf8' }).stdout, 10)
  console.log(`node_modules: ${installed} MB`)
  if (isFirst && !(installed <= MOST_INSTALLED))
    throw new Error(`more than ${MOST_INSTALLED} MB were installed`)
  await useProduct(url)
  // Ctrl-C reaches the whole group of the terminal, as here.
  process.kill(-launcher.pid, 'SIGINT')
  await ended
  await until('nothing is left behind', () => leftBehind().length === 0)
  if (await isOk(url)) throw new Error('still running after Ctrl-C')
  const reset = spawnSync('npm', ['run', '--silent', 'reset', '--', '--yes'], { stdio: 'inherit' })
  if (reset.status !== 0) throw new Error('npm run reset failed')
} catch (error) {
  console.error(`${error.message}\nleft: ${leftBehind().join('\n      ')}`)
  process.exitCode = 1
} finally {
  if (!hasEnded) process.kill(-launcher.pid, 'SIGKILL')
}
