import { command } from './command.mjs'

await command(['server/src/users/otp/otp-off.act.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
