import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../running-portal.ts'
import { readAcceptedDigest, storeDigest } from './accepted.ts'
import { contractBreaks } from './contract-changes.ts'
import { digestOf, documentOf } from './digest.ts'
import type { Document } from './document.ts'

// `npm run api:accept`: reads the API document of the running product and stores its digest, unless a change breaks clients.
// `npm run api:document` prints the whole document instead.
const dataDir = mkdtempSync(join(tmpdir(), 'portal-api-'))
try {
  const portal = await startPortal({ DATA_DIR: dataDir })
  const document = (await (await fetch(`${portal.url}/api/docs/json`)).json()) as Document
  await portal.stop()
  if (process.argv.includes('--print')) console.log(JSON.stringify(document, null, 2))
  else acceptOrRefuse(document)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function acceptOrRefuse(document: Document): void {
  const before = readAcceptedDigest()
  const breaks = contractBreaks(documentOf(before), document)
  for (const sentence of breaks) console.log(`  ${sentence}`)
  if (breaks.length > 0 && !process.argv.includes('--breaking')) {
    console.log(
      `Not accepted: these ${breaks.length} changes break clients. If that is meant: npm run api:accept -- --breaking`,
    )
    process.exitCode = 1
  } else if (before === digestOf(document)) console.log('docs/api.txt is up to date.')
  else {
    storeDigest(digestOf(document))
    console.log('docs/api.txt has changed: commit it with the change.')
  }
}
