/** Globs of the suites that take minutes: `npm test` leaves them out, `npm run test:all` runs them. */
export const LONG_SUITES = [
  ...[
    'accessibility',
    'crash',
    'creations',
    'daily-limit',
    'docs',
    'endpoint',
    'entry',
    'failover',
    'faults',
    'landing',
    'large-photos',
    'late-cancels',
    'map',
    'messages',
    'offline',
    'photo-check',
    'photo-references',
    'photos',
    'refused-start',
    'reveal',
    'shapes',
    'soak',
    'steady',
    'studio',
    'studio-errors',
    'studio-orders',
    'tracing',
    'walkthrough',
  ].map((name) => `e2e/${name}.test.ts`),
  'worker/src/drivers/diffusion/postcard/every-card.test.ts',
]

/** The lines that `npm test` prints after its suites. */
export const LEFT_OUT = [
  `Left out, because they take minutes: ${LONG_SUITES.length} suites with every journey through landing and studio, axe on`,
  'every screen, killed processes, the short soak, the largest photos and every card in every style.',
  '  npm run test:all             everything',
  '  npm test -- --project long   only what was left out',
  'Tests of a real Redis and a real S3 need TEST_REDIS_URL and TEST_S3_ENDPOINT; .ci/run brings both.',
].join('\n')
