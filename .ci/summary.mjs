// Adds up what vitest counted and the steps that are not suites, and names every failure. The last line is
// the verdict.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
const files = readdirSync(folder)
let passed = 0
let failed = 0
let skipped = 0

/** Names the failures at the end of the output, where they are found without reading the whole of it. */
function nameFailures(step, { testResults }) {
  for (const { name, message, assertionResults } of testResults) {
    for (const test of assertionResults.filter(({ status }) => status === 'failed'))
      console.log(
        `failed in ${step}: ${name}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1500)}`,
      )
    if (message) console.log(`failed in ${step}: ${name}\n${message.slice(0, 1500)}`)
  }
}

/** Names the tests that failed once and then passed. */
function nameRetried(step, { testResults }) {
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(
          `passed at the second try in ${step}: ${name}: ${fullName}\n${failureMessages.join('\n').slice(0, 1500)}`,
        )
}

for (const file of files.filter((name) => name.endsWith('.step'))) {
  const name = file.replace(/\.step$/, '')
  const ended = readFileSync(join(folder, file), 'utf8').trim()
  const report = files.includes(`${name}.json`)
    ? JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
    : null
  if (report) {
    nameFailures(name, report)
    nameRetried(name, report)
    passed += report.numPassedTests
    failed += report.numFailedTests
    skipped += report.numPendingTests + report.numTodoTests
    // This machine has a browser, so every test that needs one must have run. An installation that runs
    // already cannot be restarted by a test, so that some are left out there.
    for (const suite of name === 'compose' ? [] : report.testResults) {
      if (!suite.name.includes('/e2e/') || suite.assertionResults.every(({ status }) => status !== 'skipped'))
        continue
      console.error(`skipped in ${suite.name}`)
      failed++
    }
  }
  // A suite can fail without a failing test, for example while it is loaded: that counts as a failure.
  if (!report || (ended === 'failed' && report.numFailedTests === 0)) ended === 'passed' ? passed++ : failed++
  if (ended === 'failed') console.log(`step ${name} failed`)
}

console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
