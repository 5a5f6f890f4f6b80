// npm run test:watch [-- PART ...]: the tests of what changed, on SQLite, again with every change; PART is a folder or a file.
import { command } from './command.mjs'

const projects = ['shared', 'client', 'server sqlite'].flatMap((name) => ['--project', name])
const parts = process.argv.slice(2)
// Without a part, only what the changes since the last commit reach.
const chosen = parts.length > 0 ? parts : ['--changed']
await command(['node_modules/vitest/vitest.mjs', 'watch', ...projects, ...chosen], { stdio: 'inherit' })
