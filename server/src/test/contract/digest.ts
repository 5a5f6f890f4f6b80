import { condense, containsFields, restore } from './digest-schema.ts'
import { callsOf, type Answer, type Content, type Document, type Operation, type Schema } from './document.ts'

type Tree = { [key: string]: unknown }

/**
 * Writes the parts of a document that clients rely on: a sorted line per call and field, with its type, limits and values (`*` marks required
 * fields). For a second path of a call, one line refers to the first.
 */
export function digestOf(document: Document): string {
  const { schemas, responses } = document.components
  const lines = [
    ...Object.entries(schemas).flatMap(([name, schema]) => linesOf(`schema ${name}`, condense(schema))),
    ...Object.entries(responses).flatMap(([name, answer]) => linesOf(`answer ${name}`, answerTree(answer))),
  ]
  const namesByLines = new Map<string, string>()
  for (const { name, operation } of callsOf(document).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const callLines = linesOf('', operationTree(operation))
    const firstName = namesByLines.get(callLines.join('\n'))
    if (!firstName) namesByLines.set(callLines.join('\n'), name)
    lines.push(...(firstName ? [`${name} same: ${JSON.stringify(firstName)}`] : callLines.map((line) => name + line)))
  }
  return `${lines.toSorted().join('\n')}\n`
}

/** Restores the document from a digest, as far as clients rely on it. */
export function documentOf(digest: string): Document {
  const trees = new Map<string, Tree>()
  for (const line of digest.split('\n').filter(Boolean)) {
    const end = line.indexOf(': ')
    const [kind, name, ...path] = line.slice(0, end).split(' ')
    const tree = trees.get(`${kind} ${name}`) ?? {}
    trees.set(`${kind} ${name}`, tree)
    let subtree = tree
    for (const key of path.slice(0, -1)) subtree = (subtree[key] ??= {}) as Tree
    const value = JSON.parse(line.slice(end + 2)) as unknown
    if (path.length === 0) Object.assign(tree, value)
    else subtree[path.at(-1) ?? ''] = value
  }
  const document: Document = { openapi: '3.1.0', paths: {}, components: { schemas: {}, responses: {} } }
  for (const [key, tree] of trees) {
    const [kind = '', name = ''] = key.split(' ')
    if (kind === 'schema') document.components.schemas[name] = restore(tree)
    else if (kind === 'answer') document.components.responses[name] = answerOf(tree)
    else (document.paths[name] ??= {})[kind.toLowerCase()] = operationOf(trees.get(String(tree.same)) ?? tree, name)
  }
  return document
}

function linesOf(at: string, value: unknown): string[] {
  if (!containsFields(value)) return [`${at}: ${JSON.stringify(value)}`]
  const branches = Object.entries(value as Tree).filter(([, inner]) => inner !== undefined)
  return branches.flatMap(([key, inner]) => linesOf(`${at} ${key}`, inner))
}

/** The keys begin with a dot, so that each gets a line. */
function operationTree({ security = [{}], parameters = [], requestBody, responses }: Operation): Tree {
  const parameterFields = parameters.map(({ name, in: place, required, schema }) => [
    `.${place}:${name}${required ? '*' : ''}`,
    condense(schema),
  ])
  const body = requestBody && { [`.body${requestBody.required ? '*' : ''}`]: contentTree(requestBody.content) }
  const answers = Object.entries(responses).map(([status, answer]) => [
    `.${status}`,
    '$ref' in answer ? answer.$ref.split('/').at(-1) : answerTree(answer),
  ])
  return {
    '.by': security.map((way) => Object.keys(way).toSorted()),
    ...Object.fromEntries(parameterFields),
    ...body,
    ...Object.fromEntries(answers),
  }
}

function operationOf(tree: Tree, path: string): Operation {
  const operation: Operation = { responses: {}, parameters: [] }
  for (const [key, value] of Object.entries(tree)) {
    const [, place = '', name, mark] = /^\.(\w+)(?::([^*]+))?(\*)?$/u.exec(key) ?? []
    const required = mark === '*'
    if (place === 'by')
      operation.security = (value as string[][]).map((way) => Object.fromEntries(way.map((each) => [each, []])))
    else if (name) operation.parameters?.push({ name, in: place, required, schema: restore(value as Schema) })
    else if (place === 'body') operation.requestBody = { required, content: contentOf(value as Tree) }
    else
      operation.responses[place] =
        typeof value === 'string' ? { $ref: `#/components/responses/${value}` } : answerOf(value as Tree)
  }
  operation.parameters?.sort((a, b) => path.indexOf(`{${a.name}}`) - path.indexOf(`{${b.name}}`))
  return operation
}

const answerTree = ({ content = {}, headers = {} }: Answer): Tree => ({
  ...(Object.keys(headers).length > 0 ? { headers: Object.keys(headers).toSorted() } : {}),
  ...contentTree(content),
})

function answerOf({ headers = [], ...content }: Tree): Answer {
  const answerHeaders = Object.fromEntries((headers as string[]).map((name) => [name, {}]))
  return { description: '', headers: answerHeaders, content: contentOf(content) }
}

const contentTree = (content: Content): Tree =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [shortenType(type), condense(schema)]))
const contentOf = (tree: Tree): Content =>
  Object.fromEntries(
    Object.entries(tree).map(([type, schema]) => [expandType(type), { schema: restore(schema as Schema) }]),
  )
const shortenType = (type: string) => (type === 'application/json' ? 'json' : type)
const expandType = (type: string) => (type === 'json' ? 'application/json' : type)
