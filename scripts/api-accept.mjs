// npm run api:accept [-- --breaking]: what the API is now becomes what later changes are measured by (docs/api.txt).
// npm run api:document: the whole document, as the API page shows it.
import { command } from './command.mjs'

await command(['server/src/test/contract/accept.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
