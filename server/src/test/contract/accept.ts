import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../running-portal.ts'
import { accept, acceptedText, textOf } from './accepted.ts'
import { contractBreaks } from './contract-changes.ts'
import type { Document } from './document.ts'

// `npm run api:accept`: asks the running product for its document and keeps it, unless clients would break.
const dataDir = mkdtempSync(join(tmpdir(), 'portal-api-'))
try {
  const portal = await startPortal({ DATA_DIR: dataDir })
  const document = (await (await fetch(`${portal.url}/api/docs/json`)).json()) as Document
  await portal.stop()
  const before = acceptedText()
  const breaks = before === '' ? [] : contractBreaks(JSON.parse(before) as Document, document)
  for (const sentence of breaks) console.log(`  ${sentence}`)
  if (breaks.length > 0 && !process.argv.includes('--breaking')) {
    console.log(
      `Not accepted: these ${breaks.length} changes break clients. If that is meant: npm run api:accept -- --breaking`,
    )
    process.exitCode = 1
  } else if (before === textOf(document)) console.log('docs/openapi.json is up to date.')
  else {
    accept(document)
    console.log('docs/openapi.json is written anew: commit it with the change.')
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
