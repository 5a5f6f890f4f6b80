import { expect, test } from 'vitest'
import { testPortal } from '../portal.ts'
import { acceptedText, textOf } from './accepted.ts'
import { contractBreaks } from './contract-changes.ts'
import type { Document } from './document.ts'

const { app } = await testPortal()
const served = (await app.inject('/api/docs/json')).json() as Document

test('nobody who uses the API as it was accepted is broken by what it is now', () => {
  const accepted = JSON.parse(acceptedText()) as Document
  expect(contractBreaks(accepted, served)).toEqual([])
})

test('the accepted document is the one that is served', () => {
  const same = textOf(served) === acceptedText()
  expect(same, 'The API changed. Run `npm run api:accept` and commit docs/openapi.json with the change.').toBe(true)
})
