import { readFileSync } from 'node:fs'

/** Written by scripts/common-passwords.mjs, in lower case. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** Whether a password, in any case, is on the list of common ones. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
