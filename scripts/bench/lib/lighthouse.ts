import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNpm } from '../../launcher/install/install.mjs'
import { LaunchError } from '../../launcher/launch-error.ts'
import { CATEGORIES, type Report, type Scores, scoresOf } from './lighthouse-scores.ts'
import { ROOT } from './paths.ts'

/**
 * No development dependency: `npm start` would install its 176 MB, and only this part of the bench needs it.
 */
const VERSION = '13.5.0'
const FOLDER = join(ROOT, '.cache', 'lighthouse')
const PACKAGE = join(FOLDER, 'node_modules', 'lighthouse')

export type Device = 'phone' | 'desktop'

interface Options {
  port: number
  onlyCategories: readonly string[]
  logLevel: 'error'
}

type Lighthouse = (url: string, options: Options, config?: unknown) => Promise<{ lhr: Report } | undefined>

export interface Measurer {
  /**
   * Visits a page in the browser whose DevTools protocol answers on that port, with nothing in its cache;
   * cookies stay.
   * @throws {LaunchError} when the page could not be measured
   */
  measure(url: string, device: Device, port: number): Promise<Scores>
}

/**
 * Lighthouse, fetched once into `.cache`.
 * @throws {LaunchError} when npm cannot fetch it
 */
export async function openLighthouse(say: (line: string) => void): Promise<Measurer> {
  await fetchLighthouse(say)
  const { default: lighthouse, desktopConfig } = (await import(
    pathToFileURL(join(PACKAGE, 'core', 'index.js')).href
  )) as { default: Lighthouse; desktopConfig: unknown }
  return {
    async measure(url, device, port) {
      const options: Options = { port, onlyCategories: CATEGORIES, logLevel: 'error' }
      const result = await lighthouse(url, options, device === 'desktop' ? desktopConfig : undefined)
      const error = result ? result.lhr.runtimeError?.message : 'it gave no report'
      if (!result || error) throw new LaunchError(`Lighthouse could not measure ${url}: ${error}`)
      return scoresOf(result.lhr)
    },
  }
}

async function fetchLighthouse(say: (line: string) => void): Promise<void> {
  if (installedVersion() === VERSION) return
  say('Fetching Lighthouse (once) ...')
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }\n')
  const flags = ['--prefix', FOLDER, '--no-save', '--no-package-lock', '--no-workspaces', '--no-audit']
  const { output } = await runNpm(['install', ...flags, `lighthouse@${VERSION}`], FOLDER)
  if (installedVersion() !== VERSION)
    throw new LaunchError(`npm could not fetch Lighthouse:\n${output.slice(-800)}`)
}

function installedVersion(): string | null {
  const file = join(PACKAGE, 'package.json')
  if (!existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
