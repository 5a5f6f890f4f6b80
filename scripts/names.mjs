// Names of declarations that say nothing of their value: a participle is no noun. `names.json` counts those that are left, by file, and only shrinks.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { inRoot } from './project.mjs'

const LEFT = inRoot('scripts', 'names.json')
const TOPS = ['shared/src', 'server/src', 'client/src']
/** Participles (what was done, not what it is), types without a subject, and words that mean many things here. */
const NEVER = new Set(
  `asked kept shown named said told given made known seen left held tried settled standing gone spent freed
  Asked Kept Shown Named Said Told Given Made Known Seen Left Held Stored Owner Row Rows`.split(/\s+/u),
)
/** Clear enough where declaration and use are seen at once. */
const SHORT_LIVED = new Set(['one', 'other', 'some', 'what', 'who'])
const SHORT = 2

function* sourcesOf(folder) {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* sourcesOf(path)
    else if (/[.]tsx?$/u.test(entry.name)) yield path
  }
}

/** The identifiers that a pattern binds. A key of an object that is taken under its own name is the object's name. */
function* boundIn(pattern) {
  if (pattern?.type === 'Identifier') yield pattern
  else if (pattern?.type === 'AssignmentPattern') yield* boundIn(pattern.left)
  else if (pattern?.type === 'RestElement') yield* boundIn(pattern.argument)
  else if (pattern?.type === 'TSParameterProperty') yield* boundIn(pattern.parameter)
  else if (pattern?.type === 'ArrayPattern') for (const each of pattern.elements) yield* boundIn(each)
  else if (pattern?.type === 'ObjectPattern')
    for (const each of pattern.properties) if (!each.shorthand) yield* boundIn(each.value ?? each)
}

const DECLARED = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

/** Each declared name with the node in which it lives. */
function* declaredIn(node, scope = node) {
  if (node.type === 'VariableDeclarator') for (const id of boundIn(node.id)) yield { id, scope }
  if (node.params?.[Symbol.iterator])
    for (const param of node.params) for (const id of boundIn(param)) yield { id, scope: node }
  if (DECLARED.has(node.type) && node.id) yield { id: node.id, scope }
  const inner = node.type === 'BlockStatement' || node.type === 'Program' ? node : scope
  for (const [key, child] of Object.entries(node)) {
    if (key === 'parent' || typeof child !== 'object' || child === null) continue
    for (const each of Array.isArray(child) ? child : [child])
      if (typeof each?.type === 'string') yield* declaredIn(each, inner)
  }
}

/** The forbidden names that a file declares, each with its line. */
function forbiddenIn(file) {
  const text = readFileSync(inRoot(file), 'utf8')
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  return [...declaredIn(parseSync(file, text).program)]
    .filter(({ id, scope }) => {
      if (NEVER.has(id.name)) return true
      return SHORT_LIVED.has(id.name) && lineAt(scope.end) - lineAt(scope.start) >= SHORT
    })
    .map(({ id }) => ({ name: id.name, line: lineAt(id.start) }))
}

const found = new Map(TOPS.flatMap((top) => [...sourcesOf(top)]).map((file) => [file, forbiddenIn(file)]))
const counts = Object.fromEntries(
  [...found].filter(([, names]) => names.length > 0).map(([file, names]) => [file, names.length]),
)
const sum = (numbers) => Object.values(numbers).reduce((all, each) => all + each, 0)
const before = JSON.parse(readFileSync(LEFT, 'utf8'))
// A file that moves takes its names with it: what may not grow is their sum.
const isRecorded = process.argv.includes('--shrink') && sum(counts) <= sum(before)
if (isRecorded) writeFileSync(LEFT, `${JSON.stringify(counts, null, 2)}\n`)
const left = isRecorded ? counts : before
for (const [file, names] of found) {
  const most = left[file] ?? 0
  if (names.length > most) {
    process.exitCode = 1
    for (const { name, line } of names) console.log(`${file}:${line} declares \`${name}\`: say what the value is.`)
  } else if (names.length < most) {
    process.exitCode = 1
    console.log(`${file} declares fewer forbidden names than it may: \`node scripts/names.mjs --shrink\` keeps it so.`)
  }
}
for (const file of Object.keys(left)) {
  if (found.has(file)) continue
  process.exitCode = 1
  console.log(`${file} is gone: \`node scripts/names.mjs --shrink\` forgets it.`)
}
