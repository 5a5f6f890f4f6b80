// npm run api:accept [-- --breaking]: what the API is now becomes what later changes are measured by (docs/openapi.json).
import { command } from './command.mjs'

await command(['server/src/test/contract/accept.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
