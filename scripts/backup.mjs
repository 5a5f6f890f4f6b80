import { command } from './command.mjs'

await command(['server/src/kit/backup/backup-main.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
