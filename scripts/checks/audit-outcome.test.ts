import { expect, test } from 'vitest'
import { auditOutcome } from './audit-outcome.ts'

test.each([
  ['passed', 0, 'found 0 vulnerabilities'],
  ['failed', 1, '# npm audit report\n\ntar  <7.5.0\nSeverity: high\n1 high severity vulnerability'],
  ['failed', 1, 'severity: high\nECONNRESET is mended in the next release'],
  ['failed', 1, '2 packages have invalid registry signatures:\n\nleft-pad@1.0.0'],
  ['failed', null, ''],
  ['not answered', 1, 'npm warn audit 405 Method Not Allowed\nnpm error audit endpoint returned an error'],
  ['not answered', 1, 'npm error code ENOTFOUND\nnpm error network request to https://example.com failed'],
] as const)('an audit that %s (exit code %s)', (outcome, code, output) => {
  expect(auditOutcome(code, output)).toBe(outcome)
})
