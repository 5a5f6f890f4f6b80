// Who may import whom, and why. Types count like code: a border that types cross is no border.
const server = '^server/src/'
// A test may ask for more than its subject: tools of the root, another feature's rows.
const TEST = '[.]test[.]tsx?$|^(server|client)/src/test/'
const inRoom = `${server}(?!kit/)([^/]+)/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one idea in two places: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'The file or package is not there, or its package.json does not list it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?](url|raw|inline)$' },
    },
    {
      name: 'own-packages-only',
      comment:
        'A package is listed by the workspace that uses it, or it is there only by luck (test tools: by the root).',
      severity: 'error',
      from: { path: '^(shared|server|client|e2e)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'shared-is-pure',
      comment: 'shared is the contract and the pure rules for every side: it knows no other part and no platform.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: TEST },
      to: { path: ['^(server|client|e2e|bench|scripts)/', '^node_modules/(react|fastify|kysely|pg|@mantine)(/|$)'] },
    },
    {
      name: 'shared-needs-no-node',
      comment: 'A browser runs shared too: nothing of Node in it.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-not-server',
      comment: 'The client knows the server by the contract in shared alone.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|e2e|bench|scripts)/' },
    },
    {
      name: 'server-not-client',
      comment: 'The server serves the built pages as files; it knows nothing of their code.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(client|e2e|bench)/' },
    },
    {
      name: 'kit-knows-no-room',
      comment:
        'The kit is the ground floor on every side: it could serve another product. What a room must give it, the app hands over.',
      severity: 'error',
      from: { path: '^(shared|server|client)/src/kit/', pathNot: `${TEST}|[.]fixtures[.]ts$` },
      to: { path: '^$1/src/', pathNot: '^$1/src/kit/' },
    },
    {
      name: 'client-kit-floors',
      comment: 'Downward only: list, then form and acts, then fields, then ui, then i18n and api, then lib.',
      severity: 'error',
      from: { path: '^client/src/kit/(lib|i18n|api|ui|fields)/', pathNot: TEST },
      to: { path: '^client/src/kit/(fields|form|acts|list)/', pathNot: '^client/src/kit/$1/' },
    },
    {
      name: 'client-rooms-apart',
      comment:
        'What two rooms share belongs in the kit, or in portal where it knows this portal; pages are composed in app, the front page in site/home.',
      severity: 'error',
      from: { path: '^client/src/([^/]+)/', pathNot: `${TEST}|^client/src/(app|kit|site/home)/` },
      to: { path: '^client/src/[^/]+/', pathNot: '^client/src/($1|kit|portal|comments|contents/form)/' },
    },
    {
      name: 'queries-of-own-room',
      comment:
        "A room's queries are its own business: another room may use its rules and acts. What contents and tournaments are is read by the rooms above them as well: those statements stand in their `record/`.",
      severity: 'error',
      from: { path: inRoom, pathNot: TEST },
      to: {
        path: `${server}.+[.]queries[.]ts$`,
        pathNot: [`${server}$1/`, `${server}kit/`, `${server}(contents|tournaments)/record/`],
      },
    },
    {
      name: 'demo-is-data',
      comment: 'Only the start fills an empty portal; what the product needs of it belongs to a room.',
      severity: 'error',
      from: { path: '^(shared|server|client)/', pathNot: [TEST, `${server}(main[.]ts$|demo/)`] },
      to: { path: `${server}demo/` },
    },
    {
      name: 'routes-are-ends',
      comment: 'Only app.ts and the test of a room know its routes.',
      severity: 'error',
      from: { path: server, pathNot: [TEST, `${server}(app|routes)[.]ts$`, '[.]routes[.]ts$'] },
      to: { path: '[.]routes[.]ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules take values and answer values: no database, no request, no file.',
      severity: 'error',
      from: { path: '^(server|shared)/src/.+[.]rules[.]ts$' },
      to: {
        path: [
          `${server}kit/(db|http)/`,
          '[.](queries|routes)[.]ts$',
          '^node_modules/(kysely|pg|fastify|@fastify)(/|$)',
        ],
      },
    },
    {
      name: 'queries-hold-no-rules',
      comment:
        'Queries ask and store; what it means is decided in rules, before and after. They may answer the types of rules.',
      severity: 'error',
      from: { path: '[.]queries[.]ts$' },
      to: {
        path: [`${server}kit/http/`, '^server/.+[.](rules|routes)[.]ts$', '^node_modules/(fastify|@fastify)(/|$)'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-place-knows-the-engine',
      comment: 'Everything else speaks to both databases alike, through Kysely.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/kit/db/', TEST] },
      to: { path: ['^node_modules/pg/', '^(node:)?sqlite$'] },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'The product must not lean on its tests.',
      severity: 'error',
      from: { pathNot: ['[.](test|spec)[.]tsx?$', '/test/', '^(e2e|bench|scripts)/', '^vitest'] },
      to: { path: ['[.](test|spec)[.]tsx?$', '^(server|client)/src/test/'] },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file that has it: an index hides who needs what and makes cycles.',
      severity: 'error',
      from: { path: '^(shared|server|client|e2e)/' },
      // The two lists of the resources are lists, not barrels.
      to: {
        path: '^(shared|server|client|e2e)/.*index[.]tsx?$',
        pathNot: '^(shared|client)/src/resources/index[.]tsx?$',
      },
    },
  ],
  options: {
    // TypeScript 7 has no interface for other programs: swc reads the sources.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    // What a test copies beside what it generates is no module of this place.
    exclude: { path: '/dist/|^server/test-client/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
