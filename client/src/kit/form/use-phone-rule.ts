import { useEffect, useState } from 'react'
import { loadPhoneRule } from '@portal/shared/kit/text/phone-rule.browser'

/**
 * Loads the rule for phone numbers, which is too large for the first page, and returns whether it is loaded. Until then, or if that
 * fails, a form accepts any text and the server checks it.
 */
export function usePhoneRule(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    loadPhoneRule().then(
      () => setLoaded(true),
      () => {},
    )
  }, [])
  return isLoaded
}
