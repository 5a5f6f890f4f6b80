import { useState } from 'react'
import { readText } from '../../../kit/lib/browser-store.ts'
import type { ScreenReader } from '../../../portal/hall/live.ts'
import { useRehearsalId } from '../../live/rehearsal-band.tsx'
import { readerOf, readSecret } from './pairing-store.ts'

/**
 * How a browser reads a rehearsal: as the screen that it is in earnest, else as the account that is signed in (undefined), because visitors read none.
 * Undefined in earnest too.
 */
export function useRehearsalReader(): ScreenReader | undefined {
  const isRehearsal = useRehearsalId() !== null
  const [reader] = useState(() => {
    const id = Number(readText('hall_screen'))
    const secret = id ? readSecret(id) : null
    return secret === null ? undefined : readerOf(id, secret)
  })
  return isRehearsal ? reader : undefined
}
