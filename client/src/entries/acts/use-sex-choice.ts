import { useState } from 'react'
import type { Sex } from '@portal/shared/people/sex'

/** The sex that many entries are given; undefined until one is chosen, null for “not known”. */
export function useSexChoice() {
  const [sex, setSex] = useState<Sex | null>()
  const [isMissing, setMissing] = useState(false)
  return {
    sex,
    isMissing,
    choose: (next: Sex | null) => {
      setSex(next)
      setMissing(false)
    },
    begin: () => {
      setSex(undefined)
      setMissing(false)
    },
    check: () => {
      setMissing(sex === undefined)
      return sex !== undefined
    },
  }
}
