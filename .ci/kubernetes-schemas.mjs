/**
 * Writes JSON schemas in kubeconform's layout: `node .ci/kubernetes-schemas.mjs FOLDER SWAGGER CRD...`.
 * SWAGGER is the OpenAPI file of Kubernetes, each CRD a CustomResourceDefinition as YAML. Unknown fields are
 * errors, as with `kubectl --validate=strict`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const PREFIX = '#/definitions/'
/** Types that are written as a number or a text. */
const EITHER = [
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString',
  'io.k8s.apimachinery.pkg.api.resource.Quantity',
]

const [folder, swagger, ...crds] = process.argv.slice(2)
if (!folder || !swagger) throw new Error('Usage: node .ci/kubernetes-schemas.mjs FOLDER SWAGGER CRD...')
mkdirSync(folder, { recursive: true })

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** The schema with every reference put in place and unknown fields refused. */
function strict(schema, definitions) {
  const inner = (part) => strict(part, definitions)
  if (schema.$ref) {
    const name = schema.$ref.slice(PREFIX.length)
    return EITHER.includes(name) ? { type: ['string', 'number'] } : inner(definitions[name])
  }
  if (schema['x-kubernetes-int-or-string']) return { type: ['string', 'number'] }
  const { properties, items, additionalProperties } = schema
  const isOpen = additionalProperties !== undefined || schema['x-kubernetes-preserve-unknown-fields']
  return {
    ...schema,
    ...(items && { items: inner(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    ...(properties && { properties: mapValues(properties, inner) }),
    ...(properties && !isOpen && { additionalProperties: false }),
  }
}

function write({ group, version, kind }, schema) {
  const name = [kind, group.split('.')[0], version].filter(Boolean).join('-').toLowerCase()
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(schema))
}

const { definitions } = JSON.parse(readFileSync(swagger, 'utf8'))
for (const [name, definition] of Object.entries(definitions)) {
  // Definitions of definitions contain themselves; the chart has none.
  if (name.includes('apiextensions') || !definition.properties?.metadata) continue
  for (const type of definition['x-kubernetes-group-version-kind'] ?? [])
    write(type, strict(definition, definitions))
}
for (const file of crds) {
  const { group, names, versions } = parse(readFileSync(file, 'utf8')).spec
  for (const { name: version, schema } of versions) {
    const { openAPIV3Schema: whole } = schema
    const properties = { ...whole.properties, metadata: { type: 'object' } }
    write({ group, version, kind: names.kind }, strict({ ...whole, properties }, {}))
  }
}
