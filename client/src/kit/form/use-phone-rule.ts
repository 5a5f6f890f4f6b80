import { useEffect, useState } from 'react'
import { loadPhoneRule } from '@portal/shared/kit/text/phone-rule.browser'

/**
 * Fetches what tells a phone number from another text, for a form that asks for one; answers whether it is here. Without it
 * the form takes every text, and the server says what is wrong.
 */
export function usePhoneRule(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    loadPhoneRule().then(
      () => setReady(true),
      () => {},
    )
  }, [])
  return ready
}
