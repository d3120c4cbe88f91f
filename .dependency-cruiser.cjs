/** Which folder may import which; the reasons stand in the README under "How to read the code". */
const SLICE = '^(api|worker|web)/src/features/([^/]+)/'
const TESTS = '[.]test[.]tsx?$|/testing/'

module.exports = {
  forbidden: [
    {
      name: 'a-slice-never-imports-a-slice',
      severity: 'error',
      from: { path: SLICE },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'web-takes-only-the-contract',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(shared|api|worker|migrations)/', pathNot: '^shared/src/contract/' },
    },
    {
      name: 'api-and-worker-never-meet',
      severity: 'error',
      from: { path: '^(api|worker)/' },
      to: { path: '^(api|worker)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-imports-no-other-workspace',
      severity: 'error',
      from: { path: '^shared/', pathNot: TESTS },
      to: { path: '^(web|api|worker|migrations|scripts|e2e)/' },
    },
    {
      name: 'the-contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared/src/contract/' },
      to: { path: '^(web|api|worker|shared|migrations)/', pathNot: '^shared/src/contract/' },
    },
    {
      name: 'layers-of-shared: platform',
      severity: 'error',
      from: { path: '^shared/src/platform/' },
      to: { path: '^shared/src/', pathNot: '^shared/src/(contract|platform)/' },
    },
    {
      name: 'layers-of-shared: db',
      severity: 'error',
      from: { path: '^shared/src/db/', pathNot: TESTS },
      to: { path: '^shared/src/', pathNot: '^shared/src/(contract|platform|db)/' },
    },
    {
      name: 'layers-of-shared: jobs',
      severity: 'error',
      from: { path: '^shared/src/jobs/' },
      to: { path: '^shared/src/', pathNot: '^shared/src/(contract|platform|db|jobs)/' },
    },
    {
      name: 'layers-of-shared: drivers',
      severity: 'error',
      from: { path: '^shared/src/drivers/', pathNot: TESTS },
      to: { path: '^shared/src/', pathNot: '^shared/src/(contract|platform|db|jobs|drivers)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '/rules[.]ts$|^shared/src/(generations/(lifecycle|estimate|keys)|credits/prices)[.]ts$' },
      to: { path: 'kysely|/(store|database|context)[.]ts$' },
    },
    {
      name: 'one-adapter-per-vendor',
      comment: 'A vendor library is imported by its adapter alone.',
      severity: 'error',
      from: {
        path: '^(api|worker|shared|web)/src/',
        pathNot: `${TESTS}|/drivers/|^shared/src/places/|^worker/src/photos/|^web/src/features/tasks/document/`,
      },
      to: {
        path: 'node_modules/(bullmq|@bull-board|ioredis|minio|stripe|@huggingface|onnxruntime-node|jose|nodemailer|pdfkit|@napi-rs|h264-mp4-encoder|mediabunny|pdfjs-dist|web-push|yazl)/',
      },
    },
    {
      name: 'the-pet-product-never-imports-tasks',
      comment:
        'Tasks are an area of their own; what joins the two are screens, lists of routes and handlers, and what removes or exports data of a user.',
      severity: 'error',
      from: {
        path: '^(api|worker|shared|web)/src/',
        pathNot: `${TESTS}|/features/(tasks|admin)/|^web/src/app/|^(api/src/app|worker/src/handlers)[.]ts$|^shared/src/(tasks|contract|db|data)/|^shared/src/generations/recycle-bin[.]ts$`,
      },
      to: { path: '/features/tasks/|^web/src/app/tasks/|^shared/src/(tasks|contract/tasks)/' },
    },
    {
      name: 'photos-are-decoded-in-a-process-of-their-own',
      comment: 'A decoder that runs out of memory must not end the worker: ask context.photoDecoder.',
      severity: 'error',
      from: {
        path: '^worker/src/',
        pathNot: `${TESTS}|^worker/src/photos/(prepare-photo|decoding/decode-child)[.]ts$`,
      },
      to: { path: '^worker/src/photos/(prepare-photo|heic)[.]ts$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'http-knows-no-feature-and-no-driver',
      comment: 'Features register at http; what http needs of the world arrives as an argument.',
      severity: 'error',
      from: { path: '^api/src/http/', pathNot: TESTS },
      to: { path: '^api/src/(features|drivers)/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '[.]test[.]tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
